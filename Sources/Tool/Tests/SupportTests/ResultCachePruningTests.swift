import Dispatch
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

  @Test func whatIsUsedStays() throws {
    try storing { cache, clock in
      try keep("used", "unused", in: cache)
      clock.pass(days: 40)
      #expect(kept("used", in: cache) == ["used"])
      clock.pass(days: 19)
      cache.prune(PruningRule())
      clock.pass(days: 2)
      #expect(kept("used", in: cache) == ["used"])
      cache.prune(PruningRule())
      #expect(kept("used", "unused", in: cache) == ["used"])
    }
  }

  @Test func sixtyDaysAreNotYetLong() throws {
    try storing { cache, clock in
      try keep("a", in: cache)
      clock.pass(days: 59.9)
      cache.prune(PruningRule())
      #expect(kept("a", in: cache) == ["a"])
    }
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
      cache.prune(PruningRule())
      let files = FileManager.default
      #expect(files.fileExists(atPath: unused.path))
      clock.pass(days: 2)
      cache.prune(PruningRule())
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
      var rule = PruningRule()
      rule.bytes = 2500
      cache.prune(rule)
      #expect(kept("first", "second", "third", in: cache) == ["second", "third"])
    }
  }

  @Test func whatWasUsedTodayStaysHoweverLarge() throws {
    try storing { cache, clock in
      try keep("a", "b", bytes: 1000, in: cache)
      var rule = PruningRule()
      (rule.bytes, rule.days) = (10, 0)
      clock.pass(days: 0.9)
      cache.prune(rule)
      #expect(kept("a", "b", in: cache) == ["a", "b"])
    }
  }

  @Test func whatIsNoEntryIsLeftAlone() throws {
    try storing { cache, clock in
      let files = FileManager.default
      let own = ["journal.json", "modules-x/Swift.pcm", "book-served/index.html"]
        .map { cache.folder.appendingPathComponent($0) }
      for file in own {
        try files.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
      }
      clock.pass(days: 1000)
      cache.prune(PruningRule())
      for file in own { #expect(files.fileExists(atPath: file.path), "\(file.path)") }
    }
  }

  @Test func whatAKilledRunLeftHalfMadeGoesTheNextDay() throws {
    try storing { cache, clock in
      let draft = cache.folder.appendingPathComponent("drafts/half", isDirectory: true)
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      clock.pass(days: 0.9)
      cache.prune(PruningRule())
      #expect(FileManager.default.fileExists(atPath: draft.path))
      clock.pass(days: 0.2)
      cache.prune(PruningRule())
      #expect(!FileManager.default.fileExists(atPath: draft.path))
    }
  }

  @Test func itIsDoneOnceADay() throws {
    try storing { cache, clock in
      try keep("a", in: cache)
      let cacheLock = CacheLock(cache)
      var rule = PruningRule()
      rule.days = 1.5
      cacheLock.prune(rule)
      clock.pass(days: 1.1)
      cacheLock.prune(rule)
      #expect(FileManager.default.fileExists(atPath: place("a", in: cache)))
      clock.pass(days: 0.9)
      cacheLock.prune(rule)
      #expect(FileManager.default.fileExists(atPath: place("a", in: cache)), "It was done already.")
      clock.pass(days: 0.2)
      cacheLock.prune(rule)
      #expect(!FileManager.default.fileExists(atPath: place("a", in: cache)))
    }
  }

  @Test func nothingIsForgottenWhileSomebodyElseIsIn() throws {
    try storing { cache, clock in
      try keep("a", in: cache)
      let mine = CacheLock(cache)
      mine.prune()
      var other: CacheLock? = CacheLock(cache)
      clock.pass(days: 100)
      mine.prune()
      #expect(FileManager.default.fileExists(atPath: place("a", in: cache)))
      withExtendedLifetime(other) {}
      other = nil
      mine.prune()
      #expect(!FileManager.default.fileExists(atPath: place("a", in: cache)))
    }
  }

  @Test func whoComesWhileSomebodyTidiesUpWaits() throws {
    try storing { cache, _ in
      withExtendedLifetime(CacheLock(cache)) {}
      let path = cache.folder.appendingPathComponent("in-use").path
      let lock = open(path, O_RDWR | O_CLOEXEC)
      #expect(flock(lock, LOCK_EX) == 0)
      let isIn = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        withExtendedLifetime(CacheLock(cache)) { _ = isIn.signal() }
      }
      #expect(isIn.wait(timeout: .now() + 0.3) == .timedOut)
      close(lock)
      #expect(isIn.wait(timeout: .now() + 30) == .success)
    }
  }

  private func place(_ name: String, in cache: ResultCache) -> String {
    cache.folder.appendingPathComponent("notes/\(Digest(name).description.prefix(40))").path
  }
}
