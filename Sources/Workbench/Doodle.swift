import Foundation

/// A small drawing: a title, emojis, and where the picture behind them comes from.
public struct Doodle: Codable, Equatable, Sendable {
  /// What the person calls it.
  public var title: String

  /// The emojis, in the order in which they were put down.
  public var emojis: [String]

  /// Where the background is to be fetched from; the picture itself is not part of the file.
  public var backgroundURL: URL?

  /// Makes a drawing, an empty one if nothing else is said.
  public init(title: String = "Untitled", emojis: [String] = [], backgroundURL: URL? = nil) {
    self.title = title
    self.emojis = emojis
    self.backgroundURL = backgroundURL
  }

  /// Reads a drawing from the bytes that `json()` gives. Throws a `DecodingError` for others.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Doodle.self, from: json)
  }

  /// The drawing as JSON, the same bytes for the same drawing.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}
