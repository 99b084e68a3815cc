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
  private(set) var troubles: [ShelfState.Line] = []
  /// The form of the creature's archive, or nil if the bytes are not an archive.
  private let form: ArchiveForm?
  private let files: [File]

  @MainActor init(_ creature: KeptCreature, _ disk: Disk) {
    form = (try? disk.read(creature.file)).flatMap(ArchiveForm.init)
    files = Self.files(in: creature.folder)
    do {
      picture = try creature.pictures.picture()
    } catch {
      troubles.append(.init("7.4", "The picture cannot be read. \(Reason(error))"))
    }
    do {
      let signed = try creature.signed()
      (motto, signature) = (signed?.motto, signed?.title)
    } catch {
      troubles.append(.init("7.6", "The motto cannot be read. \(Reason(error))"))
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
