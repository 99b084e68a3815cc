// Way: Asks whether there is a value, then uses the typed readers; nil goes to the general setter.
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
    get { has("stickerSize") ? defaults.integer(forKey: "stickerSize") : nil }
    set { defaults.set(newValue, forKey: "stickerSize") }
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    get { has("showsGrid") ? defaults.bool(forKey: "showsGrid") : nil }
    set { defaults.set(newValue, forKey: "showsGrid") }
  }

  /// What a person signs drawings with, under the key `signature`.
  public var signature: String? {
    get { defaults.string(forKey: "signature") }
    set { defaults.set(newValue, forKey: "signature") }
  }

  private func has(_ key: String) -> Bool {
    defaults.object(forKey: key) != nil
  }
}
