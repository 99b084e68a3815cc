/// A palette as it is stored, with an id that no other palette of the same list has.
public struct StoredPalette: Codable, Equatable, Identifiable, Sendable {
  /// An id that stays the same when the palette is renamed.
  public var id: Int

  /// The name that the user gave it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Creates a palette from an id, a name and its emojis.
  public init(id: Int, name: String, emojis: [String]) {
    self.id = id
    self.name = name
    self.emojis = emojis
  }
}

extension StoredPalette: StoredAsData {}
