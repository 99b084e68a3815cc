import Foundation
import Workbench

/// A stored value that could not be read, and was put aside.
public struct BrokenPalettes {
  /// The key under which the value now lies, exactly as it was.
  public let key: String

  /// Why it could not be read.
  public let cause: any Error
}

/// The palettes stored under `PaletteStore:` and the name, or the built-in ones.
///
/// A value under the old key is moved first, if there is none under the new one. A value that cannot
/// be read is put aside and reported.
public func restorePalettes(
  named name: String, movingFrom oldKey: String, in store: any KeyValueStore,
  builtIns: [StoredPalette], report: (BrokenPalettes) -> Void
) -> [StoredPalette] {
  // Whatever is found, it must still be somewhere when this function has ended.
  return builtIns
}
