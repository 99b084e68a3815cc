import Foundation
import Support

/// Every starter that was ever handed out, white space and comments aside: it tells a starter of an
/// older version, which may be renewed, from somebody's answer, which may not.
public struct KnownStarters: Sendable {
  /// The digests of the starters' essences, by folder and file name, such as
  /// `01-ErrorHandling/1-Throw`.
  private var digests: [String: [String]] = [:]

  /// Where a checkout keeps them, from its root.
  public static let path = "Tests/KnownStarters.json"

  public init() {}

  /// - Throws: a `DecodingError` for what `json` has not written.
  public init(json: Data) throws {
    digests = try JSONDecoder().decode([String: [String]].self, from: json)
  }

  /// Whether a text was handed out as the starter at `place`.
  public func contains(_ text: String, at place: String) -> Bool {
    digests[place]?.contains(Self.digest(text)) ?? false
  }

  /// Adds a starter that is handed out from now on.
  public mutating func insert(_ text: String, at place: String) {
    guard !contains(text, at: place) else { return }
    digests[place, default: []].append(Self.digest(text))
  }

  /// An exercise a line.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let rows = try digests.sorted { $0.key < $1.key }.map { place, digests in
        String(decoding: try encoder.encode([place: digests]).dropFirst().dropLast(), as: UTF8.self)
      }
      return Data("{\n\(rows.joined(separator: ",\n"))\n}\n".utf8)
    }
  }

  private static func digest(_ text: String) -> String {
    String(SHA256(of: Array(SwiftSource.essence(of: text).utf8)).description.prefix(32))
  }
}

extension Workbook {
  /// The starters that were ever handed out; none where the checkout does not tell.
  public func knownStarters() throws -> KnownStarters {
    guard let json = try? Data(contentsOf: url(KnownStarters.path)) else { return KnownStarters() }
    return try KnownStarters(json: json)
  }

  /// The name under which an exercise's starters are known.
  public func starterPlace(_ exercise: Exercise, in chapter: Chapter) -> String {
    "\(chapter.folder)/\(exercise.fileName)"
  }
}
