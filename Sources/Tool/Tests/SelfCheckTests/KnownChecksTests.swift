import Support
import Synchronization
import Testing

@testable import SelfCheck

@Suite("A check that has passed")
struct KnownChecksTests {
  @Test func isPerformedAgainOnlyWhenWhatItReadsHasChanged() throws {
    try ScratchFolder.with { folder in
      let times = Mutex(0)
      func faults(_ content: String, _ fault: String?) -> [String?] {
        let check = Check("one", "a") {
          times.withLock { $0 += 1 }
          return fault
        }.known(in: ResultCache(in: folder), by: Digest(content))
        return [check.fault(), check.fault()]
      }
      #expect(faults("text", "No.") == ["No.", "No."])
      #expect(faults("text", nil) == [nil, nil])
      #expect(faults("another text", nil) == [nil, nil])
      #expect(times.withLock { $0 } == 4)
    }
  }
}
