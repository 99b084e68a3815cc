import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    // Read on first use, and only then.
    return nil
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    // From now on it is this one.
  }
}
