import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Support

@Suite("Results kept by what they came from")
struct ResultCacheTests {
  private let folder = TemporaryFolder.make()
  private var cache: ResultCache { ResultCache(in: folder.url) }

  @Test func aFolderThatCannotBeFilledLeavesNothing() throws {
    #expect(throws: CancellationError.self) {
      try cache.folder("drawers", Digest("a")) { draft in
        try Data("half".utf8).write(to: draft.appendingPathComponent("file"))
        throw CancellationError()
      }
    }
    #expect(try folder.names(in: "drafts") == [])
    #expect(try !folder.names().contains("drawers"))
  }

  @Test func severalMayFillAFolderAtOnce() throws {
    let cache = cache
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

  @Test func digestsTellPiecesApart() {
    #expect(Digest("ab", "c") != Digest("a", "bc"))
    #expect(Digest("ab", "c") == Digest("ab", "c"))
    #expect(Digest("") != Digest())
  }
}
