import Archiving
import Foundation
import Workbench

/// Opening files from elsewhere, on a doorstep: a file that is refused, or that ends the process,
/// never reaches the shelf.
extension Shelf {
  /// Opens a file that was dropped in or one of the prepared files, and adds its creature to the
  /// shelf. The result is reported, even if the file is refused.
  func open(_ arguments: PlayArguments) throws -> (any Encodable)? {
    let damage = Damage(rawValue: try arguments.text("damage")) ?? .none
    var parcel = try parcel(arguments)
    damage.apply(to: &parcel.bytes)
    do {
      let opened = try opened(parcel)
      let creature = try add(archive: opened.archive)
      world.log(parcel.kind.rawValue, opened.words, isGood: true)
      if damage != .none {
        world.log("7.8", "The damage was not detected: the file has no checksum.", isGood: false)
      }
      return ["name": creature.name, "title": opened.title]
    } catch let missing as MissingAnswer {
      throw missing
    } catch {
      world.log(
        parcel.kind.rawValue, "\(parcel.name) was refused. \(Words.of(error))", isGood: false)
      return nil
    }
  }

  private func parcel(_ arguments: PlayArguments) throws -> Parcel {
    if let prepared = (try? arguments.text("prepared")).flatMap(PreparedArchive.init) {
      return try prepared.parcel()
    }
    return Parcel(name: try arguments.text("file"), bytes: try arguments.data("bytes"))
  }
}

extension Shelf {
  /// The title of a creature from a file, the archive to store, and a sentence about the file.
  private typealias Opened = (title: String, archive: Data, words: String)

  /// Opens a file by its kind. Throws the errors of the kind's exercise.
  private func opened(_ parcel: Parcel) throws -> Opened {
    switch parcel.kind {
    case .archive: try openArchive(parcel)
    case .verified:
      try opened(
        unarchiveVerified(ScaryCreature.self, from: parcel.bytes),
        "\(parcel.name) matches its header.")
    case .card: try openCard(parcel)
    }
  }

  private func openArchive(_ parcel: Parcel) throws -> Opened {
    let folder = world.folder.appending(path: "Doorstep")
    let file = folder.appending(path: "Data.plist")
    try world.disk.makeFolder(folder)
    try world.disk.writeAtomically(parcel.bytes, to: file)
    let creature = try openCreature(at: file, disk: world.disk)
    let archive = try world.disk.read(file)
    let (old, new) = (Self.form(of: parcel.bytes), Self.form(of: archive))
    let words =
      archive == parcel.bytes
      ? "\(parcel.name) is \(old)." : "\(parcel.name) was \(old) and is \(new) now."
    return (creature.title, archive, words)
  }

  private static func form(of archive: Data) -> String {
    ArchiveForm(of: archive)?.words ?? "of an unknown form"
  }

  private func openCard(_ parcel: Parcel) throws -> Opened {
    defer {
      if Mimic.wasMade { print("A mimic was made, and its code ran in this process.") }
    }
    // On Linux, Foundation ends the process when an object has another class than its archive says.
    let signed = try world.risk(
      "The card contained a mimic, an object of another class than a title. On Linux, Foundation "
        + "refuses it by ending the process, as chapter 7 says: the mimic’s code did not run."
    ) { try unarchiveSecurely(SecureCreature.self, from: parcel.bytes) }
    return try opened(
      ScaryCreature(title: signed.title, rating: signed.rating), "\(parcel.name) was opened.")
  }

  private func opened(_ creature: ScaryCreature, _ words: String) throws -> Opened {
    let archive = try KeptCreature.archive(title: creature.title, rating: creature.rating)
    return (creature.title, archive, words)
  }
}
