import Archiving
import Foundation
import Workbench

extension KeptCreature {
  /// The details of the creature for the page, and why parts of it cannot be shown.
  var details: PageValues {
    var (picture, signed): (Data?, SecureCreature?)
    var troubles: [PlayLine] = []
    do {
      picture = try images.fullImage()
    } catch {
      troubles.append(.init("7.4", "The picture cannot be read. \(Words.of(error))"))
    }
    do {
      if disk.exists(motto) {
        signed = try unarchiveSecurely(SecureCreature.self, from: disk.read(motto))
      }
    } catch {
      troubles.append(.init("7.6", "The motto cannot be read. \(Words.of(error))"))
    }
    return [
      "picture": picture, "motto": signed?.motto,
      // The title that the creature had when it signed its motto.
      "signature": signed?.title,
      "troubles": troubles, "files": files,
      "form": (try? Data(contentsOf: file)).flatMap(ArchiveForm.init),
    ]
  }

  private var files: [PageValues] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().compactMap { path in
      let values = try? folder.appending(path: path).resourceValues(
        forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values?.isRegularFile == true else { return nil }
      return ["path": path, "size": values?.fileSize ?? 0]
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
