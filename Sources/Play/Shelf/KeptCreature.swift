import Archiving
import Foundation
import Workbench

/// A creature in its folder on the shelf: an archive, two pictures and a motto. Each file is read
/// on request.
@MainActor final class KeptCreature {
  let name: String
  let folder: URL
  let images: ScaryCreatureImages
  /// The creature, once it has been read.
  private(set) var shown: ScaryCreature?
  private var trouble: PlayLine?
  /// A number that changes whenever one of the files has changed, and when the app is restarted.
  private var change = Int(Date.now.timeIntervalSince1970 * 1000)
  private let doc: ScaryCreatureDoc
  private let lazy: LazyCreatureData
  let disk: Disk

  /// - Parameter onRead: a closure that is called whenever the archive is read.
  init(
    _ doc: ScaryCreatureDoc, at folder: URL, _ world: PlayWorld,
    onRead: @escaping @MainActor () -> Void
  ) {
    self.doc = doc
    self.folder = folder
    let disk = world.disk
    self.disk = disk
    name = folder.lastPathComponent
    images = ScaryCreatureImages(docPath: folder, disk: disk)
    lazy = LazyCreatureData(docPath: folder) { folder in
      onRead()
      let saved = try openCreature(at: folder.appending(path: Self.fileName), disk: disk)
      return ScaryCreature(title: saved.title, rating: saved.rating)
    }
  }

  /// The creature for the page. Its title and rating are nil before it has been read.
  var state: PageValues {
    [
      "name": name, "title": shown?.title, "rating": shown?.rating, "trouble": trouble,
      "change": change,
    ]
  }

  static let fileName = "Data.plist"
  var file: URL { folder.appending(path: Self.fileName) }
  var motto: URL { folder.appending(path: "Motto.plist") }

  /// Returns the archive of a creature in the form in which the shelf stores it.
  static func archive(title: String, rating: Double) throws -> Data {
    try archive(SavedCreature(title: title, rating: rating))
  }

  private static func archive(_ object: some NSObject & NSSecureCoding) throws -> Data {
    let archive = try archiveSecurely(object)
    if archive.isEmpty { throw MissingAnswer("7.6", "archiveSecurely returned no bytes.") }
    return archive
  }

  func read() {
    do {
      shown = try lazy.data()
      trouble = shown == nil ? .init("7.3", "data() returned nil.") : nil
    } catch {
      trouble = .init("7.7", "It cannot be opened. \(Words.of(error))")
    }
  }

  /// Returns the creature, and reads it first if necessary.
  func known() throws -> ScaryCreature {
    read()
    return try shown.orTold("The creature cannot be used, because its archive cannot be read.")
  }

  func save(title: String, rating: Double) throws {
    try doc.saveData(Self.archive(title: title, rating: rating))
    lazy.replace(with: ScaryCreature(title: title, rating: rating))
    change += 1
    read()
  }

  func draw(_ picture: Data, _ thumbnail: Data) throws {
    try images.saveImages(full: picture, thumb: thumbnail)
    change += 1
    if try images.thumbImage() == nil {
      throw MissingAnswer("7.4", "saveImages returned, but there is no picture.")
    }
  }

  /// Stores a motto, with the current title and rating of the creature.
  func sign(_ motto: String) throws {
    let creature = try known()
    let signed = SecureCreature(title: creature.title, rating: creature.rating, motto: motto)
    try disk.writeAtomically(Self.archive(signed), to: self.motto)
    change += 1
  }

  /// Cuts the archive short, as a failing disk might.
  func damage() throws {
    let archive = try Data(contentsOf: file)
    try archive.prefix(archive.count / 2).write(to: file)
    change += 1
  }

  func delete() throws {
    try doc.deleteDoc()
    if disk.exists(folder) {
      throw MissingAnswer("7.5", "deleteDoc returned, but the folder still exists.")
    }
  }
}

extension ScaryCreature {
  /// Returns a copy of this creature, made by archiving it in memory.
  func twin() throws -> ScaryCreatureData {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: ScaryCreatureData(title: title, rating: rating), requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
    unarchiver.requiresSecureCoding = false
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let twin = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ScaryCreatureData
    guard let twin else { throw MissingAnswer("7.1", "The archive contained no creature.") }
    return twin
  }
}
