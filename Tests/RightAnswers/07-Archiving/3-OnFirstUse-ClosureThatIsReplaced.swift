// Way: What to do next is itself replaced: first reading, then handing out.
import Foundation
import Workbench

public final class LazyCreature {
  private let folder: URL
  private let read: (URL) throws -> ScaryCreature?

  private lazy var next: () throws -> ScaryCreature? = { [folder, read] in try read(folder) }

  public init(folder: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.folder = folder
    self.read = read
  }

  public func creature() throws -> ScaryCreature? {
    let creature = try next()
    next = { creature }
    return creature
  }

  public func replace(with creature: ScaryCreature) {
    next = { creature }
  }
}
