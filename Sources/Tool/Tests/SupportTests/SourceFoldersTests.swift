import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("Digests of files that have not changed")
struct SourceFoldersTests {
  private let folder = TemporaryFolder.make()
  private var cache: ResultCache { ResultCache(in: folder.item("store")) }

  /// Writes into the source that is there, and sets its time.
  private func write(_ text: String, modified: Date) throws {
    let file = folder.item("sources/A.swift")
    if folder.text(of: "sources/A.swift") == nil { try folder.write("", to: "sources/A.swift") }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: file.path)
  }

  /// As another run computes it, which reads the cache's file again.
  private func digest() throws -> Digest {
    try SourceFolders([folder.item("sources")]).digest(in: cache)
  }

  @Test func contentIsReadOnceAsLongAsNothingChanges() throws {
    let hourAgo = Date(timeIntervalSinceNow: -3600)
    try write("let a = 1", modified: hourAgo)
    let first = try digest()
    try write("let a = 2", modified: hourAgo)
    #expect(try digest() == first, "Path, size, time and inode are as they were.")
    try write("let a = 3", modified: hourAgo.addingTimeInterval(1))
    #expect(try digest() != first)
    let now = Date()
    try write("let a = 4", modified: now)
    let fourth = try digest()
    try write("let a = 5", modified: now)
    #expect(try digest() != fourth, "It was changed within one step of the clock.")
  }

  @Test func aTornEntryIsWrittenAnew() throws {
    try write("let a = 1", modified: Date(timeIntervalSinceNow: -3600))
    let first = try digest()
    let entry = "store/digests/\(try #require(folder.names(in: "store/digests").first))"
    try folder.write("{\"descr", to: entry)
    #expect(try digest() == first)
    #expect(folder.text(of: entry)?.contains(first.description) == true)
  }
}
