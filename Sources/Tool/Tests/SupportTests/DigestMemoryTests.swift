import Foundation
import Testing

@testable import Support

@Suite("Digests of files that have not changed")
struct DigestMemoryTests {
  /// A source, last modified some seconds ago, and a cache.
  private struct Place {
    let cache: ResultCache
    let sources: URL
    let file: URL

    init(in folder: URL) throws {
      cache = ResultCache(in: folder.appendingPathComponent("store"))
      sources = folder.appendingPathComponent("sources")
      file = sources.appendingPathComponent("A.swift")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    }

    /// Writes into the file that is there, and sets its time.
    func write(_ text: String, modified: Date) throws {
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: file.path)
    }

    /// As another run computes it, which reads the cache's file again.
    func digest() throws -> Digest {
      try SourceFolders([sources]).digest(in: ResultCache(in: cache.folder))
    }

    var memory: URL { cache.folder.appendingPathComponent("digests.json") }
  }

  @Test func contentIsReadOnceAsLongAsNothingChanges() throws {
    try ScratchFolder.with { folder in
      let place = try Place(in: folder)
      let hourAgo = Date(timeIntervalSinceNow: -3600)
      try place.write("let a = 1", modified: hourAgo)
      let first = try place.digest()
      try place.write("let a = 2", modified: hourAgo)
      #expect(try place.digest() == first, "Path, size, time and inode are as they were.")
      try place.write("let a = 3", modified: hourAgo.addingTimeInterval(1))
      #expect(try place.digest() != first)
      let now = Date()
      try place.write("let a = 4", modified: now)
      let fourth = try place.digest()
      try place.write("let a = 5", modified: now)
      #expect(try place.digest() != fourth, "It was changed within one step of the clock.")
    }
  }

  @Test(arguments: ["[{\"facts\":\"", "{\"a\":1}"])
  func aTornOrForeignFileIsIgnored(text: String) throws {
    try ScratchFolder.with { folder in
      let place = try Place(in: folder)
      try place.write("let a = 1", modified: Date(timeIntervalSinceNow: -3600))
      let first = try place.digest()
      try Data(text.utf8).write(to: place.memory)
      #expect(try place.digest() == first)
      #expect(try Data(contentsOf: place.memory).count > text.utf8.count, "It is written anew.")
    }
  }
}
