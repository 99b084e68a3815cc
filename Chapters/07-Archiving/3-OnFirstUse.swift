import Foundation
import Workbench

/// A folder on the shelf, whose creature is loaded lazily.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  /// - Parameter read: reads the creature from a folder; nil if there is none.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. The first use reads it; later uses return the same.
  ///
  /// Throws the error of `read`. The next use then reads again.
  public func creature() throws -> ScaryCreature? {
    // Read on first use, and cache the answer.
    return nil
  }

  /// Makes `creature()` return this creature from now on.
  public func replace(with creature: ScaryCreature) {
    // From now on, this is the answer.
  }
}
