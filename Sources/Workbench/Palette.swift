/// A named row of emojis that the user picks from while drawing.
public struct Palette: Equatable, Sendable {
  /// The name that the user gave it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Creates a palette from a name and its emojis.
  public init(name: String, emojis: [String]) {
    self.name = name
    self.emojis = emojis
  }
}
