import Archiving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("7.3 Load on first use")
struct OnFirstUseTests {
  private let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
  private let imp = ScaryCreature(title: "Imp", rating: 2)

  // Rules: t1
  @Test func nothingIsReadBeforeTheFirstUse() {
    let reader = Reader([.success(ghoul)])
    let lazy = reader.lazyData()
    #expect(reader.calls == 0, "`init` does not call `read`.")
    lazy.replace(with: imp)
    #expect(reader.calls == 0, "`replace(with:)` does not call `read`.")
  }

  // Rules: t2
  @Test func theFirstUseReads() {
    let reader = Reader([.success(ghoul)])
    #expect(outcome(reader.lazyData()) == "Ghoul", "`data()` returns what `read` returns.")
    #expect(reader.calls == 1, "The first `data()` calls `read` once.")
    #expect(
      reader.docPaths.map(\.path) == ["/Shelf/7.scarycreature"],
      "`data()` gives `docPath` to `read`.")
    #expect(
      outcome(Reader([.success(nil)]).lazyData()) == "nil", "`data()` returns nil if `read` does.")
  }

  // Rules: t3, t5
  @Test func laterUsesDoNotRead() throws {
    // Nothing else retains the bat.
    let reader = Reader([.success(ScaryCreature(title: "Bat", rating: 3)), .success(ghoul)])
    let lazy = reader.lazyData()
    let isSame = try lazy.data() === lazy.data()
    #expect(isSame == true, "`data()` returns the same object each time.")
    #expect(outcome(lazy) == "Bat", "`data()` keeps what it has read.")
    #expect(reader.calls == 1, "After a success, `data()` does not call `read` again.")
    lazy.replace(with: imp)
    #expect(outcome(lazy) == "Imp", "After `replace(with:)`, `data()` returns the replacement.")
  }

  // Rules: t3
  @Test func absenceIsCached() {
    let reader = Reader([.success(nil), .success(ghoul)])
    let lazy = reader.lazyData()
    #expect(
      (1...3).map { _ in outcome(lazy) } == ["nil", "nil", "nil"],
      "`data()` caches nil: it is an answer.")
    #expect(reader.calls == 1, "After `read` has returned nil, `data()` does not call it again.")
  }

  // Rules: t4
  @Test func anErrorIsThrownAndNotCached() {
    let reader = Reader([
      .failure(Busy(attempt: 1)), .failure(Busy(attempt: 2)), .success(ghoul), .success(imp),
    ])
    let lazy = reader.lazyData()
    #expect(outcome(lazy) == "throws Busy 1", "`data()` throws the error of `read`.")
    #expect(reader.calls == 1, "`data()` calls `read` once, even if it throws.")
    #expect(outcome(lazy) == "throws Busy 2", "After an error, the next `data()` reads again.")
    #expect(outcome(lazy) == "Ghoul", "After an error, the next `data()` reads again.")
    #expect(outcome(lazy) == "Ghoul", "`data()` caches a success after an error, too.")
  }

  // Rules: t4
  @Test func aMissingFileIsAnErrorToo() {
    let reader = Reader([.failure(CocoaError(.fileReadNoSuchFile)), .success(nil), .success(imp)])
    let lazy = reader.lazyData()
    #expect(
      outcome(lazy) == "throws fileReadNoSuchFile",
      "`data()` throws every error of `read`: a missing file is not the answer nil.")
    #expect(
      [outcome(lazy), outcome(lazy)] == ["nil", "nil"], "`data()` caches nil after an error.")
  }

  // Rules: t5
  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2)])
  func aReplacementIsReturned(uses: Int, calls: Int) {
    // Nothing is known at first and after the error; the second answer is nil.
    let reader = Reader([.failure(Busy(attempt: 1)), .success(nil)])
    let lazy = reader.lazyData()
    for _ in 0..<uses { _ = outcome(lazy) }
    lazy.replace(with: ghoul)
    lazy.replace(with: imp)
    let isSame = (try? lazy.data()) === imp && (try? lazy.data()) === imp
    #expect(
      isSame == true,
      "After `replace(with:)`, `data()` returns that very object, whatever `read` did before.")
    #expect(reader.calls == calls, "After `replace(with:)`, `data()` does not call `read`.")
  }
}

private struct Busy: Error {
  let attempt: Int
}

/// A `read` function with one result for each call; the last one repeats.
private final class Reader {
  private var results: [Result<ScaryCreature?, any Error>]
  private(set) var docPaths: [URL] = []
  var calls: Int { docPaths.count }

  init(_ results: [Result<ScaryCreature?, any Error>]) {
    self.results = results
  }

  func lazyData() -> LazyCreatureData {
    LazyCreatureData(docPath: URL(fileURLWithPath: "/Shelf/7.scarycreature")) { docPath in
      self.docPaths.append(docPath)
      return try (self.results.count > 1 ? self.results.removeFirst() : self.results[0]).get()
    }
  }
}

private func outcome(_ lazy: LazyCreatureData) -> String {
  describeOutcome {
    try lazy.data()?.title ?? "nil"
  } throwing: {
    if case CocoaError.fileReadNoSuchFile = $0 { return "fileReadNoSuchFile" }
    return ($0 as? Busy).map { "Busy \($0.attempt)" }
  }
}
