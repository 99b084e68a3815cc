// Mistake: The values are read when the object is made, and never again.
// Verdict: failed
// Message: What is set lies in the defaults
import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  private let defaults: UserDefaults
  private var size: Int?
  private var grid: Bool?

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
    size = defaults.object(forKey: "stickerSize") as? Int
    grid = defaults.object(forKey: "showsGrid") as? Bool
  }

  /// The size of a new sticker, under the key `stickerSize`.
  public var stickerSize: Int? {
    get { size }
    set {
      size = newValue
      keep(newValue, under: "stickerSize")
    }
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    get { grid }
    set {
      grid = newValue
      keep(newValue, under: "showsGrid")
    }
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
