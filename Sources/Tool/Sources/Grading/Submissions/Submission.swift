import Foundation
import Support

/// One person's work in the folder of submissions. It is read only on request.
public struct Submission: Sendable {
  /// The name of the entry, or the common part of the names of several entries. It is unique.
  public let name: String
  let folder: String
  let parts: [SubmissionPart]
  /// The people whose work it is, if the platform's download names them.
  public var submitters: [Person] = []

  public static let fileLimit = 256 << 10

  /// True if the platform's name for the submission says that it was late.
  public var isMarkedLate: Bool { parts.contains { $0.upload?.isLate == true } }

  /// Collects the requested files, and nothing else.
  ///
  /// - Throws: `ArchiveError` if the submission cannot be graded at all.
  func files(_ requested: RequestedFiles) throws(ArchiveError) -> CollectedFiles {
    try requested.files(of: source(for: requested), mayOpenInner: true)
  }

  private func source(for requested: RequestedFiles) throws(ArchiveError) -> any Archive {
    guard let root = SafeFolder(path: folder) else {
      throw ArchiveError("The folder of submissions cannot be opened: check its permissions.")
    }
    guard let part = parts.first, parts.count == 1 else { return try FolderSource(parts, in: root) }
    switch root.kind(of: part.entry) {
    case .link:
      throw ArchiveError("It is a link, and links are not followed: put its target here.")
    case .other: throw ArchiveError("It is a device or a pipe, not a submission.")
    case .file where part.isPlaceholder:
      throw ArchiveError("It is a placeholder of a cloud folder: download the file itself.")
    case .file where requested.match([part.fileName]) == nil:
      return try ArchiveKind.open(root.file(part.entry, shown: ShownName(part.text)))
    default: return try FolderSource(parts, in: root)
    }
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
    // Canvas adds a count to a file that is handed in again: `1-Throw-2.swift` is `1-Throw.swift`.
    guard !upload.isMoodle,
      let match = upload.fileName.wholeMatch(of: /(?s)(.*)-[0-9]+\.swift/)
    else { return upload.fileName }
    return "\(match.1).swift"
  }
}
