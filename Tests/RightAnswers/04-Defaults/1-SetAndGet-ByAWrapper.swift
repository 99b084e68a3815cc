// Way: A property wrapper does the getting and the setting of all three.
import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  /// The size of a new sticker, under the key `stickerSize`.
  @Choice<Int> public var stickerSize: Int?

  /// Whether the grid is drawn, under the key `showsGrid`.
  @Choice<Bool> public var showsGrid: Bool?

  /// What a person signs drawings with, under the key `signature`.
  @Choice<String> public var signature: String?

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    _stickerSize = Choice(key: "stickerSize", defaults: defaults)
    _showsGrid = Choice(key: "showsGrid", defaults: defaults)
    _signature = Choice(key: "signature", defaults: defaults)
  }
}

/// A value under a key of the defaults; nil where there is none.
@propertyWrapper
public struct Choice<Value> {
  fileprivate let key: String
  fileprivate let defaults: UserDefaults

  /// What is stored now.
  public var wrappedValue: Value? {
    get { defaults.object(forKey: key) as? Value }
    nonmutating set {
      if let newValue {
        defaults.set(newValue, forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }
  }
}
