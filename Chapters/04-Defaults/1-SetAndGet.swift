import Foundation

/// The user's drawing settings; a property is nil until the user has chosen a value.
public final class DrawingSettings {
  private let defaults: UserDefaults

  /// Makes settings that are stored in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// The size of a new emoji, under the key `emojiSize`.
  public var emojiSize: Int? {
    // No choice and the choice 0 are different.
    get { nil }
    set {}
  }

  /// Whether the grid is shown, under the key `showsGrid`.
  public var showsGrid: Bool? {
    // No choice and the choice false are different.
    get { nil }
    set {}
  }

  /// The name under a drawing, under the key `signature`.
  public var signature: String? {
    // No choice and an empty signature are different.
    get { nil }
    set {}
  }
}
