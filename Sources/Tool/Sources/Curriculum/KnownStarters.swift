import Foundation
import Support

/// All starters of all versions, compared without whitespace and comments. They distinguish an
/// older version's starter, which may be replaced, from a reader's answer, which may not.
public struct KnownStarters: Sendable {
  /// The digests of the starters' essences, by folder and file name, such as
  /// `01-ErrorHandling/1-Throw`.
  private var digests: [String: [String]] = [:]

  /// The path of the list in a checkout, from its root.
  public static let path = "Tests/KnownStarters.json"

  public init() {}

  /// - Throws: a `DecodingError` if the data was not written by `json`.
  public init(json: Data) throws {
    digests = try JSONDecoder().decode([String: [String]].self, from: json)
  }

  /// Returns true if a text is one of the starters for `place`.
  public func contains(_ text: String, at place: String) -> Bool {
    digests[place]?.contains(Self.digest(text)) ?? false
  }

  /// Returns true if a text is one of the starters for any place.
  public func contains(_ text: String) -> Bool {
    let digest = Self.digest(text)
    return digests.values.contains { $0.contains(digest) }
  }

  /// Adds a starter of the current version.
  public mutating func insert(_ text: String, at place: String) {
    guard !contains(text, at: place) else { return }
    digests[place, default: []].append(Self.digest(text))
  }

  /// The list as JSON, with one exercise a line.
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
  /// Returns the starters of all versions, or an empty list if the checkout has no such file.
  public func knownStarters() throws -> KnownStarters {
    guard let json = try? Data(contentsOf: url(KnownStarters.path)) else { return KnownStarters() }
    return try KnownStarters(json: json)
  }

  /// Returns the key of an exercise's starters in the list.
  public func starterPlace(_ exercise: Exercise, in chapter: Chapter) -> String {
    "\(chapter.folder)/\(exercise.fileName)"
  }
}
