import Archives
import Foundation

/// One person's work in the folder of submissions. Nothing of it is read before it is asked for.
public struct Submission: Sendable, Identifiable {
  /// The name of the entry, or of what its entries have in common. No two are equal.
  public let name: String
  /// The path of the folder of submissions.
  let folder: String
  let parts: [SubmissionPart]

  public var id: String { name }

  /// Bytes that a file may have that is taken.
  public static let fileLimit = 256 << 10

  /// Whether the platform's name for it says that it came late.
  public var isMarkedLate: Bool { parts.contains { $0.upload?.isLate == true } }

  /// Takes the files that are asked for, by their places such as
  /// `Chapters/01-ErrorHandling/1-Throw.swift`, and nothing else.
  ///
  /// - Throws: `Unreadable` where it cannot be graded at all.
  public func contents(wanting places: [String]) throws(Unreadable) -> Contents {
    do throws(Refusal) {
      let selection = Selection(wanting: WantedPlaces(places))
      let holding = try holding(wanting: selection.places)
      return try selection.contents(of: holding, mayOpenInner: true)
    } catch {
      throw Unreadable(error)
    }
  }
}

/// One entry of the folder that belongs to a submission.
struct SubmissionPart: Sendable {
  /// The entry's name as the system has it.
  let entry: [UInt8]
  /// The entry's name as text.
  let text: String
  let upload: UploadName?

  init(_ entry: [UInt8]) {
    self.entry = entry
    text = String(decoding: entry, as: UTF8.self)
    upload = UploadName(text)
  }

  /// The name that the person gave the file.
  var fileName: String {
    guard let upload, !upload.fileName.isEmpty else { return text }
    return upload.platform == .canvas ? Self.withoutCount(upload.fileName) : upload.fileName
  }

  /// Canvas counts what is handed in again: `1-Throw-2.swift` for `1-Throw.swift`.
  private static func withoutCount(_ name: String) -> String {
    guard name.hasSuffix(".swift"), let dash = name.lastIndex(of: "-") else { return name }
    let count = name[name.index(after: dash)...].dropLast(".swift".count)
    guard !count.isEmpty, count.allSatisfy({ $0.isASCII && $0.isNumber }) else { return name }
    return "\(name[..<dash]).swift"
  }
}

extension Submission {
  private func holding(wanting places: WantedPlaces) throws(Refusal) -> any Holding {
    guard let root = SafeFolder(path: folder) else {
      throw Refusal("The folder of submissions cannot be opened: look at its permissions.")
    }
    guard let part = parts.first, parts.count == 1 else {
      return try FolderHolding(parts, in: root)
    }
    switch root.kind(of: part.entry) {
    case .link: throw Refusal("It is a link, which is not followed: put what it leads to here.")
    case .other: throw Refusal("It is a device or a pipe, and no work of anybody's.")
    case .file where places.match([part.fileName]) == nil:
      let file = try root.file(part.entry, shown: ShownName(part.text))
      guard file.count <= FolderHolding.archiveLimit else {
        throw Refusal("It has more than a gigabyte: ask for the exercises' files alone.")
      }
      return try ArchiveHolding(file)
    default: return try FolderHolding(parts, in: root)
    }
  }
}
