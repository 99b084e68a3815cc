import Foundation
import Workbench

/// A stored value that could not be read, and was quarantined.
public struct BrokenPalettes {
  /// The key under which the value is now, exactly as it was.
  public let key: String

  /// Why it could not be read.
  public let cause: any Error
}

/// Returns the palettes stored under the key `PaletteStore:` plus the name, or the built-in ones.
///
/// If there is no value under the key, the one under the old key is moved there first. A value that
/// cannot be read is quarantined and reported.
public func restorePalettes(
  named name: String, movingFrom oldKey: String, in store: any KeyValueStore,
  builtIns: [StoredPalette], report: (BrokenPalettes) -> Void
) -> [StoredPalette] {
  // Whatever value is found, it must still exist when this function returns.
  return builtIns
}
