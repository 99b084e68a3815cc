import Archiving
import Foundation
import Workbench

/// The details of a creature that the page shows.
struct CreatureDetails: Encodable {
  /// A file in the creature's folder, with its path there.
  struct File: Encodable {
    let path: String
    let size: Int
  }

  /// The full picture, or nil if there is none.
  private(set) var picture: Data?
  private(set) var motto: String?
  /// The title that the creature had when it signed its motto.
  private(set) var signature: String?
  /// The parts that cannot be shown, with the reasons.
  private(set) var troubles: [PlayLine] = []
  /// The form of the creature's archive, or nil if the bytes are not an archive.
  private let form: ArchiveForm?
  private let files: [File]

  @MainActor init(_ creature: KeptCreature, _ disk: Disk) {
    form = (try? disk.read(creature.file)).flatMap(ArchiveForm.init)
    files = Self.files(in: creature.folder)
    do {
      picture = try creature.images.fullImage()
    } catch {
      troubles.append(.init("7.4", "The picture cannot be read. \(Words.of(error))"))
    }
    do {
      let signed = try creature.signed()
      (motto, signature) = (signed?.motto, signed?.title)
    } catch {
      troubles.append(.init("7.6", "The motto cannot be read. \(Words.of(error))"))
    }
  }

  private static func files(in folder: URL) -> [File] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().compactMap { path in
      let values = try? folder.appending(path: path).resourceValues(
        forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values?.isRegularFile == true else { return nil }
      return File(path: path, size: values?.fileSize ?? 0)
    }
  }
}

/// The form of an archive, read from its property list. No object is created.
struct ArchiveForm: Encodable {
  let className: String
  let title: String?
  /// The type of the rating, in words.
  let rating: String
  /// The value under `Version`, or nil if there is none.
  let version: Int?

  /// Reads the form, or returns nil if the bytes are not an archive of an object.
  init?(of archive: Data) {
    let list = try? PropertyListSerialization.propertyList(from: archive, format: nil)
    guard let objects = (list as? [String: Any])?["$objects"] as? [Any] else { return nil }
    let dictionaries = objects.compactMap { $0 as? [String: Any] }
    guard let name = dictionaries.compactMap({ $0["$classname"] as? String }).last,
      let root = dictionaries.first(where: { $0["$class"] != nil })
    else { return nil }
    className = name
    title = objects.dropFirst().compactMap { $0 as? String }.first
    rating = Self.kind(of: root["Rating"])
    version = root["Version"] as? Int
  }

  /// A short description, such as `format 2 (Rating is a Double)`.
  var words: String {
    "format \(version ?? 1) (Rating is \(rating))"
  }

  private static func kind(of value: Any?) -> String {
    guard let value else { return "missing" }
    return value is NSNumber ? "a Double" : "an NSNumber"
  }
}
