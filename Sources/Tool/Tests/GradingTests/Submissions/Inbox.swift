import Foundation
import Support
import TestSupport
import Testing

@testable import Grading

/// A folder of submissions, and what is asked of them.
struct Inbox {
  let folder = TemporaryFolder.make()

  static let throwing = "Chapters/01-ErrorHandling/1-Throw.swift"
  static let propagating = "Chapters/01-ErrorHandling/2-Propagate.swift"
  static let paths = "Chapters/02-FilePaths/1-Documents.swift"
  /// Two files of one name in two chapters.
  static let same = ["Chapters/02-FilePaths/8-Same.swift", "Chapters/03-Models/8-Same.swift"]
  static let wanted = [throwing, propagating, paths] + same
  /// What the workbook gives to everybody.
  static let own: OwnFiles = {
    var own = OwnFiles()
    own.insert("func answer() {}\n", at: throwing)
    own.insert("func other() {}\n", at: propagating)
    own.insert("", at: "Chapters/09-Later/1-Later.swift")
    return own
  }()

  static let requested = RequestedFiles(wanted, own: own)

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: folder.write("", to: path))
  }

  func submissions() throws -> Submissions { try Submissions(in: folder.url) }

  /// The files that are taken of the only submission.
  func contents() throws -> CollectedFiles {
    let all = try submissions()
    #expect(all.map(\.name).count == 1)
    return try #require(all.first).files(Self.requested)
  }

  /// The reason why the only submission cannot be graded.
  func unreadable() throws -> String? {
    let only = try #require(try submissions().first)
    return #expect(throws: ArchiveError.self) { try only.files(Self.requested) }?.sentence
  }
}

extension CollectedFiles {
  /// The files as text.
  var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }
}

/// A zip of some texts.
func zip(_ texts: KeyValuePairs<String, String>) throws -> [UInt8] {
  var writer = ZipWriter()
  for (path, text) in texts { try writer.add(path, Array(text.utf8)) }
  return writer.bytes()
}
