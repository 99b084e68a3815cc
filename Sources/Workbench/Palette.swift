/// A named row of emojis that a person picks from while drawing.
public struct Palette: Equatable, Sendable {
  /// What the person calls it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Makes a palette of a name and its emojis.
  public init(name: String, emojis: [String]) {
    self.name = name
    self.emojis = emojis
  }
}
