import Foundation
import Support

/// One person's work in the folder of submissions. It is read only on request.
public struct Submission: Sendable, Identifiable {
  /// The name of the entry, or the common part of the names of several entries. It is unique.
  public let name: String
  /// The path of the folder of submissions.
  let folder: String
  let parts: [SubmissionPart]
  /// The people whose work it is, if the platform's download names them.
  public internal(set) var submitters: [Person] = []

  public var id: String { name }

  /// The maximum size of a file that is taken, in bytes.
  public static let fileLimit = 256 << 10

  /// True if the platform's name for the submission says that it was late.
  public var isMarkedLate: Bool { parts.contains { $0.upload?.isLate == true } }

  /// Collects the files with these paths, such as `Chapters/01-ErrorHandling/1-Throw.swift`, and
  /// nothing else.
  ///
  /// - Parameter own: the workbook's own files, which are nobody's work.
  /// - Throws: `SubmissionError` if the submission cannot be graded at all.
  public func files(
    at paths: [String], own: OwnFiles = OwnFiles()
  ) throws(SubmissionError) -> CollectedFiles {
    do throws(ArchiveError) {
      let requested = RequestedFiles(paths, own: own)
      return try FileCollector(requested: requested, own: own).files(
        of: source(for: requested), mayOpenInner: true)
    } catch {
      throw SubmissionError(error.sentence)
    }
  }

  private func source(for requested: RequestedFiles) throws(ArchiveError) -> any Archive {
    guard let root = SafeFolder(path: folder) else {
      throw ArchiveError("The folder of submissions cannot be opened: check its permissions.")
    }
    guard let part = parts.first, parts.count == 1 else {
      return try FolderSource(parts, in: root)
    }
    switch root.kind(of: part.entry) {
    case .link:
      throw ArchiveError("It is a link, and links are not followed: put its target here.")
    case .other: throw ArchiveError("It is a device or a pipe, not a submission.")
    case .file where part.isPlaceholder:
      throw ArchiveError("It is a placeholder of a cloud folder: download the file itself.")
    case .file where requested.match([part.fileName]) == nil:
      return try Self.archive(root.file(part.entry, shown: ShownName(part.text)))
    default: return try FolderSource(parts, in: root)
    }
  }

  /// Opens an archive that was handed in.
  static func archive(_ file: any ByteSource) throws(ArchiveError) -> any Archive {
    guard file.count <= 1 << 30 else {
      throw ArchiveError("It is larger than a gigabyte: ask for only the exercises' files.")
    }
    return try ArchiveKind.open(file)
  }
}

extension Submission {
  /// Creates a submission from a folder or an archive at any place.
  public init(at url: URL) {
    let place = url.standardizedFileURL
    let part = SubmissionPart(Array(place.lastPathComponent.utf8))
    self.init(
      name: place.lastPathComponent, folder: place.deletingLastPathComponent().path, parts: [part])
  }
}

/// One entry of the folder that is part of a submission.
struct SubmissionPart: Sendable {
  /// The bytes of the entry's name.
  let entry: [UInt8]
  /// The entry's name as text, without what iCloud adds for a file that is not downloaded.
  let text: String
  let isPlaceholder: Bool
  let upload: UploadName?

  init(_ entry: [UInt8]) {
    self.entry = entry
    let name = String(decoding: entry, as: UTF8.self)
    isPlaceholder = RequestedFiles.isPlaceholder(name)
    text = isPlaceholder ? String(name.drop { $0 == "." }.dropLast(".icloud".count)) : name
    upload = UploadName(text)
  }

  /// The name that the person gave the file.
  var fileName: String {
    guard let upload, !upload.fileName.isEmpty else { return text }
    return upload.platform == .canvas ? Self.withoutCount(upload.fileName) : upload.fileName
  }

  /// Returns the name without the count that Canvas adds to a file that is handed in again:
  /// `1-Throw-2.swift` becomes `1-Throw.swift`.
  private static func withoutCount(_ name: String) -> String {
    guard name.hasSuffix(".swift"), let dash = name.lastIndex(of: "-") else { return name }
    let count = name[name.index(after: dash)...].dropLast(".swift".count)
    guard !count.isEmpty, count.allSatisfy({ $0.isASCII && $0.isNumber }) else { return name }
    return "\(name[..<dash]).swift"
  }
}

/// The reason why a submission could not be graded. This is not zero points: a person has to look
/// at it.
public struct SubmissionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence for teacher and student on what happened and what to do next.
  public let sentence: String

  public init(_ sentence: String) {
    self.sentence = sentence
  }

  public var description: String { sentence }
}
