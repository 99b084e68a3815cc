import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Machinery

@Suite("What nobody has used for long is forgotten")
struct StoreTidyingTests {
  /// A clock that goes on when it is told to.
  private final class Clock: Sendable {
    private let time = Mutex(Date())
    var now: Date { time.withLock { $0 } }
    func pass(days: Double) { time.withLock { $0 += days * 86_400 } }
  }

  private func storing(_ body: (Store, Clock) throws -> Void) throws {
    try ScratchFolder.with { folder in
      let clock = Clock()
      try body(Store(in: folder.appendingPathComponent("store"), now: { clock.now }), clock)
    }
  }

  private func keep(_ names: String..., bytes: Int = 10, in store: Store) throws {
    for name in names { try store.keep(Data(count: bytes), "notes", Digest(name)) }
  }

  /// Which of some entries are there. Looking counts as a use.
  private func kept(_ names: String..., in store: Store) -> [String] {
    names.filter { store.bytes("notes", Digest($0)) != nil }
  }

  @Test func whatIsUsedStays() throws {
    try storing { store, clock in
      try keep("used", "unused", in: store)
      clock.pass(days: 40)
      #expect(kept("used", in: store) == ["used"])
      clock.pass(days: 19)
      store.tidy(TidyRule())
      clock.pass(days: 2)
      #expect(kept("used", in: store) == ["used"])
      store.tidy(TidyRule())
      #expect(kept("used", "unused", in: store) == ["used"])
    }
  }

  @Test func sixtyDaysAreNotYetLong() throws {
    try storing { store, clock in
      try keep("a", in: store)
      clock.pass(days: 59.9)
      store.tidy(TidyRule())
      #expect(kept("a", in: store) == ["a"])
    }
  }

  @Test func aFolderThatIsUsedStaysWhole() throws {
    try storing { store, clock in
      let fill: (URL) throws -> Void = { draft in
        try FileManager.default.createDirectory(
          at: draft.appendingPathComponent("deep"), withIntermediateDirectories: true)
        try Data("a".utf8).write(to: draft.appendingPathComponent("deep/a"))
      }
      // Not the day on which this test runs: what counts is the store's clock.
      clock.pass(days: 100)
      let used = try store.folder("drawers", Digest("used"), make: fill)
      let unused = try store.folder("drawers", Digest("unused"), make: fill)
      clock.pass(days: 59)
      _ = try store.folder("drawers", Digest("used"), make: fill)
      store.tidy(TidyRule())
      let files = FileManager.default
      #expect(files.fileExists(atPath: unused.path))
      clock.pass(days: 2)
      store.tidy(TidyRule())
      #expect(files.fileExists(atPath: used.appendingPathComponent("deep/a").path))
      #expect(!files.fileExists(atPath: unused.path))
    }
  }

  @Test func beyondTheBoundTheLongestUnusedGoFirst() throws {
    try storing { store, clock in
      for name in ["first", "second", "third"] {
        try keep(name, bytes: 1000, in: store)
        clock.pass(days: 2)
      }
      var rule = TidyRule()
      rule.bytes = 2500
      store.tidy(rule)
      #expect(kept("first", "second", "third", in: store) == ["second", "third"])
    }
  }

  @Test func whatWasUsedTodayStaysHoweverLarge() throws {
    try storing { store, clock in
      try keep("a", "b", bytes: 1000, in: store)
      var rule = TidyRule()
      (rule.bytes, rule.days) = (10, 0)
      clock.pass(days: 0.9)
      store.tidy(rule)
      #expect(kept("a", "b", in: store) == ["a", "b"])
    }
  }

  @Test func whatIsNoEntryIsLeftAlone() throws {
    try storing { store, clock in
      let files = FileManager.default
      let own = ["journal.json", "modules-x/Swift.pcm", "book-served/index.html"]
        .map { store.folder.appendingPathComponent($0) }
      for file in own {
        try files.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
      }
      clock.pass(days: 1000)
      store.tidy(TidyRule())
      for file in own { #expect(files.fileExists(atPath: file.path), "\(file.path)") }
    }
  }

  @Test func whatAKilledRunLeftHalfMadeGoesTheNextDay() throws {
    try storing { store, clock in
      let draft = store.folder.appendingPathComponent("drafts/half", isDirectory: true)
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      clock.pass(days: 0.9)
      store.tidy(TidyRule())
      #expect(FileManager.default.fileExists(atPath: draft.path))
      clock.pass(days: 0.2)
      store.tidy(TidyRule())
      #expect(!FileManager.default.fileExists(atPath: draft.path))
    }
  }

  @Test func itIsDoneOnceADay() throws {
    try storing { store, clock in
      try keep("a", in: store)
      let tenancy = StoreTenancy(store)
      var rule = TidyRule()
      rule.days = 1.5
      tenancy.tidy(rule)
      clock.pass(days: 1.1)
      tenancy.tidy(rule)
      #expect(FileManager.default.fileExists(atPath: place("a", in: store)))
      clock.pass(days: 0.9)
      tenancy.tidy(rule)
      #expect(FileManager.default.fileExists(atPath: place("a", in: store)), "It was done already.")
      clock.pass(days: 0.2)
      tenancy.tidy(rule)
      #expect(!FileManager.default.fileExists(atPath: place("a", in: store)))
    }
  }

  @Test func nothingIsForgottenWhileSomebodyElseIsIn() throws {
    try storing { store, clock in
      try keep("a", in: store)
      let mine = StoreTenancy(store)
      mine.tidy()
      var other: StoreTenancy? = StoreTenancy(store)
      clock.pass(days: 100)
      mine.tidy()
      #expect(FileManager.default.fileExists(atPath: place("a", in: store)))
      withExtendedLifetime(other) {}
      other = nil
      mine.tidy()
      #expect(!FileManager.default.fileExists(atPath: place("a", in: store)))
    }
  }

  @Test func whoComesWhileSomebodyTidiesUpWaits() throws {
    try storing { store, _ in
      withExtendedLifetime(StoreTenancy(store)) {}
      let path = store.folder.appendingPathComponent("in-use").path
      let lock = open(path, O_RDWR | O_CLOEXEC)
      #expect(flock(lock, LOCK_EX) == 0)
      let isIn = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        withExtendedLifetime(StoreTenancy(store)) { _ = isIn.signal() }
      }
      #expect(isIn.wait(timeout: .now() + 0.3) == .timedOut)
      close(lock)
      #expect(isIn.wait(timeout: .now() + 30) == .success)
    }
  }

  private func place(_ name: String, in store: Store) -> String {
    store.folder.appendingPathComponent("notes/\(Digest(name).description.prefix(40))").path
  }
}
