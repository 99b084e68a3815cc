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
    // solution, in place of:
    //   // No choice and the choice 0 are different.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "emojiSize") as? Int }
    set { store(newValue, under: "emojiSize") }
    // end of solution
  }

  /// Whether the grid is shown, under the key `showsGrid`.
  public var showsGrid: Bool? {
    // solution, in place of:
    //   // No choice and the choice false are different.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "showsGrid") as? Bool }
    set { store(newValue, under: "showsGrid") }
    // end of solution
  }

  /// The name under a drawing, under the key `signature`.
  public var signature: String? {
    // solution, in place of:
    //   // No choice and an empty signature are different.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "signature") as? String }
    set { store(newValue, under: "signature") }
    // end of solution
  }
}

// solution
extension DrawingSettings {
  /// Stores a value under a key; nil removes the stored value.
  private func store(_ value: Any?, under key: String) {
    if let value {
      defaults.set(value, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }
}
// end of solution
