import Foundation
import Support

/// The submissions in a folder, in the order of their names.
public struct Submissions: Sendable, RandomAccessCollection {
  private let all: [Submission]
  /// The names of entries that are not submissions, such as a roster.
  public let passedOver: [String]

  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(position: Int) -> Submission { all[position] }

  /// Lists a folder. It reads only the names.
  ///
  /// - Parameter report: the name of a folder in it that is not a submission but the report.
  /// - Throws: `ArchiveError` if the folder cannot be listed.
  public init(in folder: URL, report: String? = nil) throws(ArchiveError) {
    guard let root = SafeFolder(path: folder.path), let names = root.names() else {
      throw ArchiveError(
        "\(ShownName(folder.path)) is not a folder that can be opened. Give the folder with the "
          + "submissions as SUBMISSIONS=folder.")
    }
    let parts = names.map { SubmissionPart($0) }.filter { $0.text != report }
    let work = parts.filter { part in
      !Self.isNobodys(part.text) && !Self.isReport(part, in: root)
        && !(Self.isPlatforms(part.text) && root.kind(of: part.entry) == .file)
    }
    let entries = Set(work.map(\.entry))
    passedOver = parts.filter { !entries.contains($0.entry) && !$0.text.hasPrefix(".") }
      .map(\.text)
    let people = Self.people(in: root)
    // Entries whose names say that they belong to one person are one submission. No entry's name
    // contains a zero.
    let groups = Dictionary(grouping: work) { part in
      part.upload.map { Array($0.person.utf8) + [0] } ?? part.entry
    }.values.sorted { $0[0].entry.lexicographicallyPrecedes($1[0].entry) }
    // Two names of different bytes may be equal as texts.
    var taken = UniqueNames(separator: " (", end: ")", ignoresCase: false)
    all = groups.map { parts in
      let own = parts.count == 1 ? nil : parts[0].upload?.person
      let name = taken.unique(own ?? parts[0].text)
      return Submission(
        name: name, folder: folder.path, parts: parts, submitters: people[name] ?? [])
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension Submissions {
  /// Returns true for a report that an earlier run wrote into the folder.
  private static func isReport(_ part: SubmissionPart, in root: SafeFolder) -> Bool {
    guard let folder = root.folder(part.entry) else { return false }
    return folder.kind(of: Array("judgements".utf8)) == .folder
      && folder.kind(of: Array("junit.xml".utf8)) == .file
  }

  private static func isNobodys(_ name: String) -> Bool {
    RequestedFiles.isPassedOver([name])
      || ["__macosx", "desktop.ini", "thumbs.db"].contains(name.lowercased())
  }

  /// Returns true for a roster, another list, or a page that platforms add to the submissions.
  private static func isPlatforms(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["index.html", "index.htm", GradescopeMetadata.fileName].contains(name)
      || [".csv", ".tsv", ".xls", ".xlsx", ".ods"].contains { name.hasSuffix($0) }
  }

  /// Returns the people from Gradescope's export, by the names of their folders.
  private static func people(in root: SafeFolder) -> [String: [Person]] {
    let name = GradescopeMetadata.fileName
    guard let file = try? root.file(Array(name.utf8), shown: ShownName(name)),
      file.count <= 32 << 20, let bytes = try? file.bytes(file.count, at: 0)
    else { return [:] }
    return GradescopeMetadata.people(in: String(decoding: bytes, as: UTF8.self))
  }
}
