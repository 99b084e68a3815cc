// Way: A property wrapper does the getting and the setting of all three.
import Foundation

public final class DrawingSettings {
  @Choice<Int> public var stickerSize: Int?

  @Choice<Bool> public var showsGrid: Bool?

  @Choice<String> public var signature: String?

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
