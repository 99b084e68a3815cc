// Way: The state is in a mutex, so that two threads would read only once.
import Foundation
import Synchronization
import Workbench

public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?
  private let answer = Mutex<Answer?>(nil)

  private struct Answer {
    let creature: ScaryCreature?
  }

  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  public func creature() throws -> ScaryCreature? {
    try answer.withLock { answer in
      if let answer { return answer.creature }
      let found = Answer(creature: try read(folder))
      answer = found
      return found.creature
    }
  }

  public func replace(with creature: ScaryCreature) {
    answer.withLock { $0 = Answer(creature: creature) }
  }
}
