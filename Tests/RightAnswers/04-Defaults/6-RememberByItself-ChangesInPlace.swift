// Way: A lock protects the list, which is changed in place and stored afterwards.
import Foundation
import Synchronization
import Workbench

public final class PaletteStore {
  public let name: String

  private let store: any KeyValueStore
  private let list: Mutex<[StoredPalette]>

  public var palettes: [StoredPalette] {
    get { list.withLock { $0 } }
    _modify {
      var value = list.withLock { $0 }
      defer {
        list.withLock { $0 = value }
        remember()
      }
      yield &value
    }
  }

  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    let value = store.object(forKey: "PaletteStore:\(name)")
    list = Mutex(Self.remembered(value) ?? builtIns)
    // A value that cannot be read is not overwritten: see exercise 4.7.
    if value == nil { remember() }
  }
}

extension PaletteStore {
  private static func remembered(_ value: Any?) -> [StoredPalette]? {
    guard let data = value as? Data else { return nil }
    return try? JSONDecoder().decode([StoredPalette].self, from: data)
  }

  private func remember() {
    guard let data = try? JSONEncoder().encode(palettes) else { return }
    store.set(data, forKey: "PaletteStore:\(name)")
  }
}
