import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  // solution
  /// What is known: nothing yet, that there is no creature, or the creature.
  private var known: ScaryCreature??
  // end of solution

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    // solution, in place of:
    //   // Read on first use, and only then.
    //   return nil
    if let known { return known }
    let creature = try read(folder)
    known = .some(creature)
    return creature
    // end of solution
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    // solution, in place of:
    //   // From now on it is this one.
    known = creature
    // end of solution
  }
}
