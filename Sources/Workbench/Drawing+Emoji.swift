extension Drawing {
  /// One emoji of a drawing.
  public struct Emoji: Codable, Equatable, Identifiable, Sendable {
    /// The emoji itself.
    public var text: String

    /// The distance to the right of the drawing's middle, in points.
    public var x: Double

    /// The distance below the drawing's middle, in points.
    public var y: Double

    /// The size in points.
    public var size: Double

    /// A number that no other emoji of the drawing has.
    public let id: Int

    /// Creates an emoji from its properties.
    public init(text: String, x: Double, y: Double, size: Double, id: Int) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
      self.id = id
    }
  }
}
