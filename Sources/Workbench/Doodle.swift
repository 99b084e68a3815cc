import Foundation

/// A small drawing: a title, emojis, and the URL of a background picture.
public struct Doodle: Codable, Equatable, Sendable {
  /// The title, which the user chooses.
  public var title: String

  /// The emojis, in the order in which they were added.
  public var emojis: [String]

  /// The URL to fetch the background from. The picture itself is not part of the file.
  public var backgroundURL: URL?

  /// Creates a drawing, by default an empty one.
  public init(title: String = "Untitled", emojis: [String] = [], backgroundURL: URL? = nil) {
    self.title = title
    self.emojis = emojis
    self.backgroundURL = backgroundURL
  }

  /// Decodes a drawing from JSON, such as the bytes that `json()` returns.
  ///
  /// - Throws: a `DecodingError` if the bytes are not the JSON of a drawing.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Doodle.self, from: json)
  }

  /// Encodes the drawing as JSON. The same drawing always gives the same bytes.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}
