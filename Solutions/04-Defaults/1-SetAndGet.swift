import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  private let defaults: UserDefaults

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// The size of a new sticker, under the key `stickerSize`.
  public var stickerSize: Int? {
    // solution, in place of:
    //   // Nothing chosen and 0 chosen are two different answers.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "stickerSize") as? Int }
    set { keep(newValue, under: "stickerSize") }
    // end of solution
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    // solution, in place of:
    //   // Nothing chosen and false chosen are two different answers.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "showsGrid") as? Bool }
    set { keep(newValue, under: "showsGrid") }
    // end of solution
  }

  /// What a person signs drawings with, under the key `signature`.
  public var signature: String? {
    // solution, in place of:
    //   // Nothing chosen and no signature wanted are two different answers.
    //   get { nil }
    //   set {}
    get { defaults.object(forKey: "signature") as? String }
    set { keep(newValue, under: "signature") }
    // end of solution
  }
}

// solution
extension DrawingSettings {
  /// Stores a value under a key; nil removes what is there.
  private func keep(_ value: Any?, under key: String) {
    if let value {
      defaults.set(value, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }
}
// end of solution
