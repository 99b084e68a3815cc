import Archiving
import Foundation
import Workbench

/// The place where files from elsewhere are opened, before their contents reach the shelf.
///
/// A file that is refused, or that ends the process, never reaches the shelf.
@MainActor struct Doorstep {
  /// The title of a creature from a file, the archive to store, and a sentence about the file.
  typealias Opened = (title: String, archive: Data, words: String)

  private let folder: URL
  private let disk: Disk
  private let world: PlayWorld

  init(in world: PlayWorld) {
    self.world = world
    folder = world.folder.appending(path: "Doorstep")
    disk = world.disk
  }

  /// Opens a file by its kind. Throws the errors of the kind's exercise.
  func open(_ parcel: Parcel) throws -> Opened {
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
    try disk.makeFolder(folder)
    let file = folder.appending(path: "Data.plist")
    try disk.writeAtomically(parcel.bytes, to: file)
    let creature = try openCreature(at: file, disk: disk)
    let archive = try disk.read(file)
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
