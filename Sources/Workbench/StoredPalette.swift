/// A palette as it is kept: with an id that no other palette of the same list has.
public struct StoredPalette: Codable, Equatable, Identifiable, Sendable {
  /// What tells this palette from the others, whatever becomes of its name.
  public var id: Int

  /// What the person calls it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Makes a palette of an id, a name and its emojis.
  public init(id: Int, name: String, emojis: [String]) {
    self.id = id
    self.name = name
    self.emojis = emojis
  }
}

extension StoredPalette: StoredAsData {}
