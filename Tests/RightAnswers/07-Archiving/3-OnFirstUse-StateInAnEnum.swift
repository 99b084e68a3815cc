// Way: An enum says whether anything is known, and a switch asks it.
import Foundation
import Workbench

/// A creature's place on the shelf, whose data is read when somebody asks for it.
public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  private enum State {
    case unknown
    case known(ScaryCreature?)
  }

  private var state = State.unknown

  /// - Parameter read: reads the creature from a folder; nil if there is none in it.
  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  /// The creature, or nil if there is none. It is read when it is asked for, and then remembered.
  ///
  /// Throws what reading throws.
  public func creature() throws -> ScaryCreature? {
    switch state {
    case .known(let creature):
      return creature
    case .unknown:
      let creature = try read(folder)
      state = .known(creature)
      return creature
    }
  }

  /// Puts another creature in this place.
  public func replace(with creature: ScaryCreature) {
    state = .known(creature)
  }
}
