// Way: An enum says whether anything is known, and a switch asks it.
import Foundation
import Workbench

public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  private enum State {
    case unknown
    case known(ScaryCreature?)
  }

  private var state = State.unknown

  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

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

  public func replace(with creature: ScaryCreature) {
    state = .known(creature)
  }
}
