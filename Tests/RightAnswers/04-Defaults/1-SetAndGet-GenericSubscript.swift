// Way: An enum has the keys, and a generic subscript gets and sets any of the three.
import Foundation

public final class DrawingSettings {
  private enum Key: String { case stickerSize, showsGrid, signature }

  private let defaults: UserDefaults

  public init(defaults: UserDefaults) { self.defaults = defaults }

  public var stickerSize: Int? {
    get { self[.stickerSize] }
    set { self[.stickerSize] = newValue }
  }

  public var showsGrid: Bool? {
    get { self[.showsGrid] }
    set { self[.showsGrid] = newValue }
  }

  public var signature: String? {
    get { self[.signature] }
    set { self[.signature] = newValue }
  }

  private subscript<Value>(key: Key) -> Value? {
    get { defaults.object(forKey: key.rawValue).flatMap { $0 as? Value } }
    set {
      guard let newValue else { return defaults.removeObject(forKey: key.rawValue) }
      defaults.set(newValue, forKey: key.rawValue)
    }
  }
}
