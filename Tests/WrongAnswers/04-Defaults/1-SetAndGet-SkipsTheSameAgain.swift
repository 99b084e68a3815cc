// Mistake: A size that this instance has set before is not stored again.
// Verdict: failed
// Message: A value is stored each time that it is set
import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  private let defaults: UserDefaults
  private var lastSize: Int?

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// The size of a new sticker, under the key `stickerSize`.
  public var stickerSize: Int? {
    get { defaults.object(forKey: "stickerSize") as? Int }
    set {
      guard newValue != lastSize else { return }
      lastSize = newValue
      keep(newValue, under: "stickerSize")
    }
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    get { defaults.object(forKey: "showsGrid") as? Bool }
    set { keep(newValue, under: "showsGrid") }
  }

  /// What a person signs drawings with, under the key `signature`.
  public var signature: String? {
    get { defaults.object(forKey: "signature") as? String }
    set { keep(newValue, under: "signature") }
  }
}

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
