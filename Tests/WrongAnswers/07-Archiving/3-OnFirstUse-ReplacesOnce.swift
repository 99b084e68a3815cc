// Mistake: Only the first replacement counts.
// Verdict: failed
// Message: After a second replacement it is the second that counts
import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?
  private var known: ScaryCreature??
  private var replaced = false

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
    let found = try read(folder)
    known = .some(found)
    return found
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    if !replaced {
      known = creature
      replaced = true
    }
  }
}
