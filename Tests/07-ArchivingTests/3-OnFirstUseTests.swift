import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.3 Load on first use")
struct OnFirstUseTests {
  let folder = URL(
    fileURLWithPath: "/shelf-\(UUID().uuidString)/old/../7.scarycreature", isDirectory: true)

  // Rules: t1
  @Test func makingALazyCreatureReadsNothing() {
    let reader = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    _ = LazyCreature(folder: folder, read: reader.read)
    #expect(reader.calls == [], "`init` does not call `read`.")
  }

  // Rules: t2
  @Test func theFirstUseReads() {
    let reader = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    #expect(outcome(lazy) == "Ghoul", "`creature()` returns what `read` returns.")
    #expect(
      reader.calls == [folder], "The first `creature()` calls `read` once, with the folder.")
  }

  // Rules: t2
  @Test func theFolderIsPassedOnUnchanged() throws {
    let shelf = URL(fileURLWithPath: "/shelf/", isDirectory: true)
    let folders = [
      URL(fileURLWithPath: "/shelf/7.scarycreature", isDirectory: false),
      URL(fileURLWithPath: "7.scarycreature", isDirectory: true, relativeTo: shelf),
      URL(fileURLWithPath: "../7 scary.creature", isDirectory: false, relativeTo: shelf),
    ]
    for folder in folders {
      let reader = Reader([.success(nil)])
      _ = outcome(LazyCreature(folder: folder, read: reader.read))
      #expect(
        reader.calls.map { "\($0.relativeString) in \($0.baseURL?.absoluteString ?? "nothing")" }
          == ["\(folder.relativeString) in \(folder.baseURL?.absoluteString ?? "nothing")"],
        "`creature()` passes exactly the folder of `init` to `read`, whatever form its URL has.")
    }
  }

  // Rules: t3, t2
  @Test func laterUsesDoNotRead() throws {
    let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
    let reader = Reader([.success(ghoul), .success(nil)])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    let first = try lazy.creature()
    let third = try (lazy.creature(), lazy.creature()).1
    #expect(reader.calls.count == 1, "After a success, `creature()` does not call `read` again.")
    #expect((first === ghoul) == true, "`creature()` returns the object that `read` returns.")
    #expect((first === third) == true, "`creature()` returns the same object each time.")
  }

  // Rules: t3
  @Test func theAnswerIsRetained() {
    var reads = 0
    let lazy = LazyCreature(folder: folder) { _ in
      reads += 1
      return ScaryCreature(title: "Ghoul", rating: 4)
    }
    for _ in 1...3 { _ = outcome(lazy) }
    #expect(reads == 1, "`creature()` caches a creature even if its callers do not retain it.")
  }

  // Rules: 1
  @Test func absenceIsCached() {
    let reader = Reader([.success(nil), .success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    #expect(outcome(lazy) == "nil", "`creature()` returns nil if `read` does.")
    #expect(outcome(lazy) == "nil", "`creature()` caches nil: nil is an answer.")
    #expect(
      reader.calls.count == 1,
      "After `read` has returned nil, `creature()` does not call it again.")
  }

  // Rules: t4
  @Test func theErrorIsThrownUnchanged() {
    let busy = Reader([.failure(Asleep(attempt: 1))])
    #expect(
      outcome(LazyCreature(folder: folder, read: busy.read)) == "throws Asleep 1",
      "`creature()` throws the error of `read`, unchanged.")
    #expect(busy.calls.count == 1, "`creature()` calls `read` once, even if `read` throws.")
    let facts = [NSFilePathErrorKey: "Data.plist"]
    let missing = Reader([.failure(CocoaError(.fileReadNoSuchFile, userInfo: facts))])
    #expect(
      outcome(LazyCreature(folder: folder, read: missing.read))
        == "throws fileReadNoSuchFile Data.plist",
      "`creature()` throws every error of `read`: a missing file is not the answer nil.")
    #expect(missing.calls.count == 1, "`creature()` calls `read` once, even if `read` throws.")
  }

  // Rules: 2
  @Test func anErrorIsNotCached() {
    let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
    let errors = (1...12).map { Asleep(attempt: $0) }
    let reader = Reader(errors.map { .failure($0) } + [.success(ghoul), .success(nil)])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    for attempt in 1...12 {
      #expect(
        outcome(lazy) == "throws Asleep \(attempt)",
        "After an error, the next `creature()` calls `read` again.")
    }
    #expect(outcome(lazy) == "Ghoul", "After errors, `creature()` returns what `read` returns.")
    #expect(outcome(lazy) == "Ghoul", "`creature()` caches a success after errors like any other.")
    #expect(reader.calls.count == 13, "`creature()` calls `read` until it succeeds, and not again.")
  }

  // Rules: 2, 1
  @Test func absenceAfterAnErrorIsCached() {
    let reader = Reader([.failure(Asleep(attempt: 1)), .success(nil), .failure(Asleep(attempt: 2))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    _ = outcome(lazy)
    #expect(outcome(lazy) == "nil", "After an error, the next `creature()` calls `read` again.")
    #expect(outcome(lazy) == "nil", "`creature()` caches nil after an error too.")
  }

  // Rules: 3
  @Test func replacingDoesNotRead() {
    let reader = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    lazy.replace(with: ScaryCreature(title: "Imp", rating: 2))
    #expect(reader.calls == [], "`replace(with:)` does not call `read`.")
  }

  // Rules: t5
  @Test func theReplacementIsReturned() throws {
    let reader = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    #expect(outcome(lazy) == "Ghoul", "`creature()` returns what `read` returns.")
    let imp = ScaryCreature(title: "Imp", rating: 2)
    lazy.replace(with: imp)
    #expect(outcome(lazy) == "Imp", "After `replace(with:)`, `creature()` returns the replacement.")
    #expect(
      try (lazy.creature() === imp) == true,
      "After `replace(with:)`, `creature()` returns that very object.")
    #expect(reader.calls.count == 1, "After `replace(with:)`, `read` is never called again.")
  }

  // Rules: e1
  @Test(arguments: 0...5)
  func aReplacementIsPossibleAtAnyTime(reads: Int) {
    let errors = (1...4).map { Asleep(attempt: $0) }
    let reader = Reader(errors.map { .failure($0) } + [.success(nil)])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    for _ in 0..<reads { _ = outcome(lazy) }
    lazy.replace(with: ScaryCreature(title: "Imp", rating: 2))
    #expect(
      outcome(lazy) == "Imp",
      "`replace(with:)` works before the first use, after an error, and after nil.")
    for title in ["Ghoul", "Bat", "Imp"] {
      lazy.replace(with: ScaryCreature(title: title, rating: 4))
      #expect(outcome(lazy) == title, "The last `replace(with:)` wins.")
    }
    #expect(reader.calls.count == reads, "After `replace(with:)`, `read` is never called again.")
  }

  // Rules: t5
  @Test func aTwinIsAReplacement() throws {
    let reader = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: reader.read)
    #expect(outcome(lazy) == "Ghoul", "`creature()` returns what `read` returns.")
    for title in ["Ghoul", "Ghoul", "Imp", "Imp"] {
      let twin = ScaryCreature(title: title, rating: 4)
      lazy.replace(with: twin)
      #expect(
        try (lazy.creature() === twin) == true,
        "`replace(with:)` counts even if an earlier creature has the same title and rating.")
    }
  }

  // Rules: e2
  @Test func nothingIsShared() {
    let one = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let two = Reader([.success(ScaryCreature(title: "Imp", rating: 2))])
    let ghoul = LazyCreature(folder: folder, read: one.read)
    let imp = LazyCreature(folder: folder, read: two.read)
    #expect(outcome(ghoul) == "Ghoul", "`creature()` returns what its own `read` returns.")
    #expect(
      outcome(imp) == "Imp",
      "Two `LazyCreature` objects share no cache, even if their folders are equal.")
    let none = Reader([.success(nil)])
    let three = Reader([.success(ScaryCreature(title: "Bat", rating: 1))])
    #expect(
      outcome(LazyCreature(folder: folder, read: none.read)) == "nil",
      "`creature()` returns nil if its own `read` does.")
    #expect(
      outcome(LazyCreature(folder: folder, read: three.read)) == "Bat",
      "Two `LazyCreature` objects share nothing, not even the answer that there is no creature.")
  }

  // Rules: t4, 2
  @Test func errorsOfManyTypesAreNoAnswer() {
    for expected in errorsOfManyTypes + [
      CocoaError(.fileNoSuchFile), CocoaError(.fileReadUnknown), POSIXError(.EBUSY),
    ] {
      let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
      let reader = Reader([.failure(expected), .failure(expected), .success(ghoul)])
      let lazy = LazyCreature(folder: folder, read: reader.read)
      for attempt in 1...2 {
        var thrown = "nothing"
        do { _ = try lazy.creature() } catch { thrown = typeAndText(of: error) }
        #expect(
          thrown == typeAndText(of: expected),
          "`creature()` throws every error of `read`, whatever its type, and unchanged.")
        #expect(
          reader.calls.count == attempt, "`creature()` calls `read` once, whatever `read` throws.")
      }
      #expect(
        outcome(lazy) == "Ghoul",
        "After an error of any type, the next `creature()` calls `read` again.")
    }
  }

  // Rules: e2, t2
  @Test func equalCreaturesAreNotShared() throws {
    for _ in 1...2 {
      let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
      let lazy = LazyCreature(folder: folder, read: Reader([.success(ghoul)]).read)
      let creature = try lazy.creature()
      #expect(
        (creature === ghoul) == true,
        """
        `creature()` returns the object of its own `read`, even if another `LazyCreature` has an \
        equal one.
        """)
    }
    let inner = LazyCreature(folder: folder) { _ in ScaryCreature(title: "Imp", rating: 2) }
    let outer = LazyCreature(folder: folder) { _ in
      ScaryCreature(title: try inner.creature()?.title ?? "nil", rating: 4)
    }
    #expect(
      outcome(outer) == "Imp",
      "The `read` of one `LazyCreature` may use another one: the two share nothing.")
  }
}

/// An error that no answer can know.
private struct Asleep: Error {
  let attempt: Int
}

/// A `read` function with one result for each call; the last one repeats.
private final class Reader {
  private var results: [Result<ScaryCreature?, any Error>]
  private(set) var calls: [URL] = []

  init(_ results: [Result<ScaryCreature?, any Error>]) {
    self.results = results
  }

  func read(_ folder: URL) throws -> ScaryCreature? {
    calls.append(folder)
    return try (results.count > 1 ? results.removeFirst() : results[0]).get()
  }
}

/// How a use of the creature ends, as a text.
private func outcome(_ lazy: LazyCreature) -> String {
  describeOutcome {
    try lazy.creature()?.title ?? "nil"
  } throwing: {
    if case CocoaError.fileReadNoSuchFile = $0 {
      return "fileReadNoSuchFile \(($0 as? CocoaError)?.filePath ?? "without its path")"
    }
    return ($0 as? Asleep).map { "Asleep \($0.attempt)" }
  }
}
