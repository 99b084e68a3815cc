import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("What nobody has used for long is forgotten")
struct ResultCachePruningTests {
  /// A clock that goes on when it is told to.
  private final class Clock: Sendable {
    private let time = Mutex(Date())
    var now: Date { time.withLock { $0 } }
    func pass(days: Double) { time.withLock { $0 += days * 86_400 } }
  }

  private func storing(_ body: (ResultCache, Clock) throws -> Void) throws {
    try ScratchFolder.with { folder in
      let clock = Clock()
      try body(ResultCache(in: folder.appendingPathComponent("store"), now: { clock.now }), clock)
    }
  }

  private func keep(_ names: String..., bytes: Int = 10, in cache: ResultCache) throws {
    for name in names { try cache.keep(Data(count: bytes), "notes", Digest(name)) }
  }

  /// Which of some entries are there. Looking counts as a use.
  private func kept(_ names: String..., in cache: ResultCache) -> [String] {
    names.filter { cache.bytes("notes", Digest($0)) != nil }
  }

  @Test func aFolderThatIsUsedStaysWhole() throws {
    try storing { cache, clock in
      let fill: (URL) throws -> Void = { draft in
        try FileManager.default.createDirectory(
          at: draft.appendingPathComponent("deep"), withIntermediateDirectories: true)
        try Data("a".utf8).write(to: draft.appendingPathComponent("deep/a"))
      }
      // Not the day on which this test runs: what counts is the cache's clock.
      clock.pass(days: 100)
      let used = try cache.folder("drawers", Digest("used"), make: fill)
      let unused = try cache.folder("drawers", Digest("unused"), make: fill)
      clock.pass(days: 59)
      _ = try cache.folder("drawers", Digest("used"), make: fill)
      cache.prune()
      let files = FileManager.default
      #expect(files.fileExists(atPath: unused.path))
      clock.pass(days: 2)
      cache.prune()
      #expect(files.fileExists(atPath: used.appendingPathComponent("deep/a").path))
      #expect(!files.fileExists(atPath: unused.path))
    }
  }

  @Test func beyondTheBoundTheLongestUnusedGoFirst() throws {
    try storing { cache, clock in
      for name in ["first", "second", "third"] {
        try keep(name, bytes: 1000, in: cache)
        clock.pass(days: 2)
      }
      cache.prune(bytes: 2500)
      #expect(kept("first", "second", "third", in: cache) == ["second", "third"])
    }
  }

  @Test func whatAKilledRunLeftHalfMadeGoesTheNextDayAndWhatIsNoEntryStays() throws {
    try storing { cache, clock in
      let files = FileManager.default
      let paths = ["drafts/half", "book-served/index"].map { "\(cache.folder.path)/\($0)" }
      for path in paths {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      let areThere = { paths.map(files.fileExists) }
      clock.pass(days: 0.9)
      cache.prune()
      #expect(areThere() == [true, true])
      clock.pass(days: 100)
      cache.prune()
      #expect(areThere() == [false, true])
    }
  }

  @Test func nothingIsForgottenWhileSomebodyElseIsIn() throws {
    try storing { cache, clock in
      try keep("a", in: cache)
      let mine = cache.lock()
      cache.prune(holding: mine)
      var other: FileLock? = cache.lock()
      clock.pass(days: 100)
      cache.prune(holding: mine)
      #expect(FileManager.default.fileExists(atPath: place("a", in: cache)))
      withExtendedLifetime(other) {}
      other = nil
      cache.prune(holding: mine)
      #expect(!FileManager.default.fileExists(atPath: place("a", in: cache)))
    }
  }

  private func place(_ name: String, in cache: ResultCache) -> String {
    cache.folder.appendingPathComponent("notes/\(Digest(name).description.prefix(40))").path
  }
}
