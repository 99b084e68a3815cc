import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("Results kept by what they came from")
struct ResultCacheTests {
  @Test func whatIsKeptComesBackAndNothingElse() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      try cache.keep(Data("kept".utf8), "notes", Digest("a"))
      #expect(cache.bytes("notes", Digest("a")) == Data("kept".utf8))
      #expect(cache.bytes("notes", Digest("b")) == nil)
      #expect(cache.bytes("others", Digest("a")) == nil)
    }
  }

  @Test func aFolderIsFilledOnce() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      let fill: (URL) throws -> Void = { draft in
        try Data("first".utf8).write(to: draft.appendingPathComponent("file"))
      }
      _ = try cache.folder("drawers", Digest("a"), make: fill)
      let again = try cache.folder("drawers", Digest("a")) { _ in
        Issue.record("It is filled already.")
      }
      #expect(
        try String(contentsOf: again.appendingPathComponent("file"), encoding: .utf8) == "first")
    }
  }

  @Test func aFolderThatCannotBeFilledLeavesNothing() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      #expect(throws: CancellationError.self) {
        try cache.folder("drawers", Digest("a")) { draft in
          try Data("half".utf8).write(to: draft.appendingPathComponent("file"))
          throw CancellationError()
        }
      }
      let drafts = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drafts")
      #expect(drafts == [])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/drawers"))
    }
  }

  @Test func severalMayFillAFolderAtOnce() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      let texts = Mutex<Set<String>>([])
      let fills = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 16) { index in
        let filled = try? cache.folder("drawers", Digest("a")) { draft in
          fills.withLock { $0 += 1 }
          usleep(20_000)
          try Data("\(index)".utf8).write(to: draft.appendingPathComponent("file"))
        }
        let text = filled.flatMap {
          try? String(contentsOf: $0.appendingPathComponent("file"), encoding: .utf8)
        }
        _ = texts.withLock { $0.insert(text ?? "none") }
      }
      #expect(texts.withLock { $0.count } == 1, "Everybody sees the same folder, whole.")
      #expect(fills.withLock { $0 } == 1, "The others wait for the first.")
    }
  }

  @Test func digestsTellPiecesApart() {
    #expect(Digest("ab", "c") != Digest("a", "bc"))
    #expect(Digest("ab", "c") == Digest("ab", "c"))
    #expect(Digest("") != Digest())
  }

  @Test func sourcesAreDigestedAnewWhenTheyChange() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder.appendingPathComponent("store"))
      let sources = folder.appendingPathComponent("sources")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let file = sources.appendingPathComponent("A.swift")
      try Data("let a = 1".utf8).write(to: file)
      let first = try SourceFolders([sources]).digest(in: cache)
      #expect(try SourceFolders([sources]).digest(in: cache) == first)
      try Data("let a = 2".utf8).write(to: file)
      #expect(try SourceFolders([sources]).digest(in: cache) != first)
      try Data("let a = 1".utf8).write(to: file)
      #expect(try SourceFolders([sources]).digest(in: cache) == first)
    }
  }
}
