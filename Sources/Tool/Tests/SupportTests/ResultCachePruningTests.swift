import Foundation
import Synchronization
import TestSupport
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

  private let folder = TemporaryFolder.make()
  private let clock = Clock()
  private let cache: ResultCache

  init() { cache = ResultCache(in: folder.item("store"), now: { [clock] in clock.now }) }

  private func keep(_ name: String, bytes: Int = 10) throws {
    try cache.keep(Data(count: bytes), "notes", Digest(name))
  }

  @Test func aFolderThatIsUsedStaysWhole() throws {
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

  @Test func beyondTheBoundTheLongestUnusedGoFirst() throws {
    for name in ["first", "second", "third"] {
      try keep(name, bytes: 1000)
      clock.pass(days: 2)
    }
    cache.prune(bytes: 2500)
    // Looking counts as a use.
    let kept = ["first", "second", "third"].filter { cache.bytes("notes", Digest($0)) != nil }
    #expect(kept == ["second", "third"])
  }

  @Test func whatAKilledRunLeftHalfMadeGoesTheNextDayAndWhatIsNoEntryStays() throws {
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

  @Test func nothingIsForgottenWhileSomebodyElseIsIn() throws {
    try keep("a")
    let mine = cache.lock()
    cache.prune(holding: mine)
    var other: FileLock? = cache.lock()
    clock.pass(days: 100)
    cache.prune(holding: mine)
    let place = "notes/\(Digest("a").description.prefix(40))"
    #expect(FileManager.default.fileExists(atPath: folder.item("store/\(place)").path))
    withExtendedLifetime(other) {}
    other = nil
    cache.prune(holding: mine)
    #expect(!FileManager.default.fileExists(atPath: folder.item("store/\(place)").path))
  }
}
