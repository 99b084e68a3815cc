import Archiving
import Foundation
import Workbench

/// The creature under the bed: a single one, in a folder of its own.
@MainActor final class Bed {
  private let folder: URL
  private(set) var state = ShelfState.Bed()

  init(in world: PlayWorld) throws {
    folder = world.folder.appending(path: "Bed")
    try world.disk.makeFolder(folder)
    look()
  }

  /// Saves a creature, in place of the previous one.
  func hide(_ creature: ScaryCreature) throws {
    try saveData(creature, in: folder)
    look()
    if state.title == nil, state.trouble == nil {
      throw MissingAnswer("7.2", "saveData returned, but no creature is under the bed.")
    }
  }

  private func look() {
    state = .init()
    guard Disk().exists(folder.appending(path: "Data.plist")) else { return }
    do {
      let creature = try loadData(from: folder)
      (state.title, state.rating) = (creature.title, creature.rating)
    } catch {
      state.trouble = .init("7.2", "It cannot be loaded. \(Words.of(error))")
    }
  }
}
