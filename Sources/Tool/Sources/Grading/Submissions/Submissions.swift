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
  /// - Throws: `SubmissionError` if the folder cannot be listed.
  public init(in folder: URL, report: String? = nil) throws(SubmissionError) {
    guard let root = SafeFolder(path: folder.path), let names = root.names() else {
      throw SubmissionError(
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
    let people = Self.metadata(in: root)?.people ?? [:]
    all = Self.grouped(work, in: folder.path).map { one in
      var submission = one
      submission.submitters = people[one.name] ?? []
      return submission
    }
  }
}

extension Submissions {
  /// Groups the entries whose names say that they belong to one person.
  private static func grouped(_ parts: [SubmissionPart], in folder: String) -> [Submission] {
    var groups: [[SubmissionPart]] = []
    var places: [String: Int] = [:]
    for part in parts {
      if let upload = part.upload {
        if let place = places[upload.person] {
          groups[place].append(part)
          continue
        }
        places[upload.person] = groups.count
      }
      groups.append([part])
    }
    // Two names of different bytes may be equal as texts.
    var names = UniqueNames(separator: " (", end: ")", ignoresCase: false)
    let named = groups.map { parts in
      let own = parts.count == 1 ? nil : parts[0].upload?.person
      return Submission(name: names.unique(own ?? parts[0].text), folder: folder, parts: parts)
    }
    return named.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns true for a report that an earlier run wrote into the folder.
  private static func isReport(_ part: SubmissionPart, in root: SafeFolder) -> Bool {
    guard root.kind(of: part.entry) == .folder, let folder = root.folder(part.entry) else {
      return false
    }
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

  /// Returns the people from Gradescope's export, or nil if this is not one.
  private static func metadata(in root: SafeFolder) -> GradescopeMetadata? {
    let entry = Array(GradescopeMetadata.fileName.utf8)
    guard root.kind(of: entry) == .file,
      let file = try? root.file(entry, shown: ShownName(GradescopeMetadata.fileName)),
      file.count <= GradescopeMetadata.limit,
      let bytes = try? file.bytes(file.count, at: 0)
    else { return nil }
    return GradescopeMetadata(String(decoding: bytes, as: UTF8.self))
  }
}

/// One of several parts of a class, such as `SHARD=2/5`, for one of several machines.
public struct Shard: Sendable, Equatable {
  /// The number of the part, from 1.
  public let number: Int
  public let count: Int

  /// Creates a shard from a text such as `2/5`. Returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= 100_000,
      number >= 1, number <= count
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Returns true if the element at a place of the whole list, from 0, belongs to this part.
  public func contains(_ place: Int) -> Bool { place % count == number - 1 }
}
