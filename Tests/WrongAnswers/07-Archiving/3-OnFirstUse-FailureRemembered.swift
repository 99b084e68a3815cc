// Mistake: The first outcome is kept, whatever it was, an error too.
// Verdict: failed
// Message: An error is no answer: it is tried again.
import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  /// What is known: nothing yet, that there is no creature, or the creature.
  private var known: Result<ScaryCreature?, any Error>?

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    let outcome = known ?? Result { try read(folder) }
    known = outcome
    return try outcome.get()
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    known = .success(creature)
  }
}
