// Way: Asks whether there is a value, then uses the typed readers; nil goes to the general setter.
import Foundation

public final class DrawingSettings {
  private let defaults: UserDefaults

  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  public var stickerSize: Int? {
    get { has("stickerSize") ? defaults.integer(forKey: "stickerSize") : nil }
    set { defaults.set(newValue, forKey: "stickerSize") }
  }

  public var showsGrid: Bool? {
    get { has("showsGrid") ? defaults.bool(forKey: "showsGrid") : nil }
    set { defaults.set(newValue, forKey: "showsGrid") }
  }

  public var signature: String? {
    get { defaults.string(forKey: "signature") }
    set { defaults.set(newValue, forKey: "signature") }
  }

  private func has(_ key: String) -> Bool {
    defaults.object(forKey: key) != nil
  }
}
