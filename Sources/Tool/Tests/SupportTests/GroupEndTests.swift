import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("The end of a process group")
struct GroupEndTests {
  /// Whether the leader's number was still its own whenever its group was killed.
  private final class Kills: Sendable {
    let werePossible = Mutex<[Bool]>([])

    func kill(_ leader: pid_t) {
      werePossible.withLock { $0.append(Foundation.kill(leader, 0) == 0) }
      Foundation.kill(-leader, SIGKILL)
    }
  }

  @Test(
    "A group is killed while its number cannot be anybody else's, and never after",
    arguments: ["sleep 60 & exit 0", "sleep 60"])
  func aGroupIsKilledBeforeItsLeaderIsLetGo(command: String) throws {
    let kills = Kills()
    let children = RunningChildren { kills.kill($0) }
    var process = ChildProcess(
      "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"])
    process.timeLimit = 0.2
    _ = try process.run(among: children)
    let known = kills.werePossible.withLock { $0 }
    #expect(!known.isEmpty, "What the child leaves in its group is ended.")
    #expect(known.allSatisfy { $0 }, "The number may be another process's by then.")
    children.stopAll()
    #expect(
      kills.werePossible.withLock { $0.count } == known.count,
      "Whoever stops everything does not know of a child that is gone.")
  }
}
