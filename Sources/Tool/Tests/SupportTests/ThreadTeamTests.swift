import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("Work on several threads")
struct ThreadTeamTests {
  /// A place where threads wait until all of them are there.
  private final class Meeting: Sendable {
    private let missing: Mutex<Int>
    private let isComplete = DispatchSemaphore(value: 0)
    private let members: Int
    let met = Mutex(0)

    init(of members: Int) {
      self.members = members
      missing = Mutex(members)
    }

    /// Waits for the others, but not without end.
    func join() {
      let isLast = missing.withLock { missing in
        missing -= 1
        return missing == 0
      }
      if isLast { for _ in 0..<members { isComplete.signal() } }
      if isComplete.wait(timeout: .now() + 30) == .success { met.withLock { $0 += 1 } }
    }
  }

  @Test("As many calls run at once as were asked for, even with fewer processors")
  func allRunAtOnce() {
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 3
    let meeting = Meeting(of: count)
    ThreadTeam.run(count) { meeting.join() }
    #expect(meeting.met.withLock { $0 } == count)
  }

  @Test("A team of one works on the calling thread", arguments: [0, 1])
  func oneIsTheCaller(count: Int) {
    let witness = Witness()
    ThreadTeam.run(count) { witness.note(Thread.current) }
    #expect(witness.threads.withLock { $0 } == [ObjectIdentifier(Thread.current)])
  }

  private final class Witness: Sendable {
    let threads = Mutex<[ObjectIdentifier]>([])

    func note(_ thread: Thread) {
      let thread = ObjectIdentifier(thread)
      threads.withLock { $0.append(thread) }
    }
  }
}
