import Archiving
import Foundation
import Workbench

/// The app of chapter 7: a shelf of scary creatures. Each is a folder with an archive, two pictures
/// and a motto.
@MainActor final class Shelf: PlayApp {
  let world: PlayWorld
  private let folder: URL
  private let bed: Bed
  private var creatures: [KeptCreature] = []
  /// The number of archives that were read since the start.
  private var reads = 0
  private var trouble: PlayLine?

  init(_ world: PlayWorld) throws {
    self.world = world
    folder = world.folder.appending(path: "Shelf")
    bed = try Bed(in: world)
    list()
  }

  var state: PageValues {
    [
      "creatures": creatures.map(\.state), "reads": reads, "leftovers": leftovers,
      "bed": bed.state, "trouble": trouble,
    ]
  }

  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)? {
    if action == "add" { return try add(arguments) }
    if action == "open" { return try open(arguments) }
    let creature = try creature(arguments)
    switch action {
    case "look":
      // The creature has come into view.
      creature.read()
      return try creature.images.thumbImage()
    case "details":
      creature.read()
      return creature.details
    case "rename":
      try creature.save(title: arguments.text("title"), rating: creature.known().rating)
    case "rate":
      try creature.save(title: creature.known().title, rating: arguments.number("rating"))
    case "draw": try creature.draw(arguments.data("picture"), arguments.data("thumbnail"))
    case "sign": try creature.sign(arguments.text("motto"))
    case "twin": return try addTwin(of: creature)
    case "send": return try PreparedArchive.verified(creature.known())
    case "hide": try bed.hide(creature.known())
    case "damage":
      try creature.damage()
      world.log("7.7", "The archive of \(creature.shown?.title ?? creature.name) was cut short.")
    case "delete":
      try creature.delete()
      list()
    default: throw Told(unknown: action)
    }
    return nil
  }
}

// MARK: The creatures

extension Shelf {
  private var database: ScaryCreatureDatabase {
    ScaryCreatureDatabase(folder: folder, disk: world.disk)
  }

  /// Lists the shelf again. The objects of creatures that it already had are reused.
  private func list() {
    let known = Dictionary(creatures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    do {
      creatures = try database.loadScaryCreatureDocs().compactMap { doc in
        guard let docPath = doc.docPath else { return nil }
        return known[docPath.lastPathComponent]
          ?? KeptCreature(doc, at: docPath, world) { [weak self] in self?.reads += 1 }
      }
      trouble = nil
    } catch {
      trouble = .init("7.5", "The shelf cannot be listed. \(Words.of(error))")
    }
  }

  /// The names on the shelf that are not creatures, such as the remains of a save that was killed.
  private var leftovers: [String] {
    let names = (try? world.disk.names(in: folder)) ?? []
    let listed = Set(creatures.map(\.name))
    return names.filter { !listed.contains($0) }
  }

  private func creature(_ arguments: PlayArguments) throws -> KeptCreature {
    let name = try arguments.text("name")
    return try creatures.first { $0.name == name }.orTold("\(name) is not on the shelf.")
  }

  func add(archive: Data) throws -> KeptCreature {
    let doc = ScaryCreatureDoc(in: database)
    try doc.saveData(archive)
    list()
    let name = doc.docPath?.lastPathComponent
    guard let creature = creatures.first(where: { $0.name == name }) else {
      throw MissingAnswer("7.5", "saveData returned, but the creature is not on the shelf.")
    }
    return creature
  }

  private func add(_ arguments: PlayArguments) throws -> String {
    let archive = try KeptCreature.archive(
      title: arguments.text("title"), rating: arguments.number("rating"))
    let creature = try add(archive: archive)
    do {
      try creature.draw(arguments.data("picture"), arguments.data("thumbnail"))
    } catch let missing as MissingAnswer {
      // The creature is on the shelf nevertheless.
      world.note(missing.exercise, missing.what)
    }
    return creature.name
  }

  private func addTwin(of creature: KeptCreature) throws -> String {
    let twin = try creature.known().twin()
    let new = try add(archive: KeptCreature.archive(title: twin.title, rating: twin.rating))
    if let picture = try creature.images.fullImage(),
      let thumbnail = try creature.images.thumbImage()
    {
      try new.draw(picture, thumbnail)
    }
    return new.name
  }
}
