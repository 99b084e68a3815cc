import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("Elements side by side")
struct ConcurrentMapTests {
  private struct Odd: Error, Equatable {
    let number: Int
  }

  @Test func theFirstErrorIsThrownAfterAllHadTheirTurn() {
    let seen = Mutex(0)
    #expect(throws: Odd(number: 7)) {
      try Array(0..<100).concurrentMap { number throws(Odd) in
        seen.withLock { $0 += 1 }
        guard number < 7 || number.isMultiple(of: 2) else { throw Odd(number: number) }
        return number
      }
    }
    #expect(seen.withLock { $0 } == 100)
  }

  /// The cancellation of a thread's work does not reach other threads.
  @Test func aSingleElementStaysOnItsThread() {
    let cancellation = Cancellation()
    let found = cancellation.guarding { [1].concurrentMap { _ in Cancellation.current } }
    #expect(found[0] === cancellation)
  }
}
