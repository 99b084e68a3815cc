// Mistake: The creature is read when its place is made.
// Verdict: failed
// Message: Nobody has asked for the creature yet
import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  /// What is known: nothing yet, that there is no creature, or the creature.
  private var known: ScaryCreature??

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
    known = try? read(folder)
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    if let known { return known }
    let creature = try read(folder)
    known = .some(creature)
    return creature
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    known = creature
  }
}
