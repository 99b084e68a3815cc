// Way: What to do next is itself replaced: first reading, then handing out.
import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  private lazy var next: () throws -> ScaryCreature? = { [folder, read] in try read(folder) }

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    let creature = try next()
    next = { creature }
    return creature
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    next = { creature }
  }
}
