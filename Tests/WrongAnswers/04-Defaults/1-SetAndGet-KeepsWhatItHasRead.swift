// Mistake: What was read once is kept, and not asked for again.
// Verdict: failed
// Message: Getting asks the defaults, and no copy made earlier
import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  private let defaults: UserDefaults
  private var known: [String: Any] = [:]

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// The size of a new sticker, under the key `stickerSize`.
  public var stickerSize: Int? {
    get { value(under: "stickerSize") as? Int }
    set { keep(newValue, under: "stickerSize") }
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    get { value(under: "showsGrid") as? Bool }
    set { keep(newValue, under: "showsGrid") }
  }

  /// What a person signs drawings with, under the key `signature`.
  public var signature: String? {
    get { value(under: "signature") as? String }
    set { keep(newValue, under: "signature") }
  }
}

extension DrawingSettings {
  /// A value that is stored under a key, or was read there before.
  private func value(under key: String) -> Any? {
    if known[key] == nil { known[key] = defaults.object(forKey: key) }
    return known[key]
  }

  /// Stores a value under a key; nil removes what is there.
  private func keep(_ value: Any?, under key: String) {
    known[key] = value
    if let value {
      defaults.set(value, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }
}
