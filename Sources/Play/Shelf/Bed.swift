import Archiving
import Foundation
import Workbench

/// The creature under the bed: a single one, in a folder of its own.
@MainActor final class Bed {
  private let folder: URL
  private var creature: ScaryCreature?
  private var trouble: PlayLine?

  init(in world: PlayWorld) throws {
    folder = world.folder.appending(path: "Bed")
    try world.disk.makeFolder(folder)
    look()
  }

  var state: PageValues {
    ["title": creature?.title, "rating": creature?.rating, "trouble": trouble]
  }

  func hide(_ creature: ScaryCreature) throws {
    try saveData(creature, in: folder)
    look()
    if self.creature == nil, trouble == nil {
      throw MissingAnswer("7.2", "saveData returned, but no creature is under the bed.")
    }
  }

  private func look() {
    (creature, trouble) = (nil, nil)
    guard Disk().exists(folder.appending(path: "Data.plist")) else { return }
    do {
      creature = try loadData(from: folder)
    } catch {
      trouble = .init("7.2", "It cannot be loaded. \(Words.of(error))")
    }
  }
}
