// Mistake: An error about a missing file is turned into an absence that nobody spoke of.
// Verdict: failed
// Message: Only nil means that there is no creature
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
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    if let known { return known }
    let creature: ScaryCreature?
    do {
      creature = try read(folder)
    } catch CocoaError.fileReadNoSuchFile {
      creature = nil
    }
    known = .some(creature)
    return creature
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    known = creature
  }
}
