import Foundation

/// The pipes between this process and a child: input, output, errors and, if asked for, records
/// and a box's report.
struct Pipes {
  /// The ends the child gets as its descriptors 0, 1, 2, 3 and 4.
  private(set) var childEnds: [Int32] = []
  /// The ends this process keeps, in the same order.
  private(set) var ownEnds: [Int32] = []

  /// The descriptor on which bubblewrap reports, which it does not hand on to the program in the box.
  static let boxReport = 4

  /// Makes the pipes. Their ends are moved above the child's descriptors and closed on exec.
  init(for process: ChildProcess) throws {
    let count = process.isBoxed ? Self.boxReport + 1 : process.hasRecords ? 4 : 3
    for index in 0..<count {
      var ends: [Int32] = [0, 0]
      // A socket cannot be opened by its path in /proc.
      let isSocket = index == 3 && process.hidesRecords
      guard (isSocket ? socketpair(AF_UNIX, Self.stream, 0, &ends) : pipe(&ends)) == 0 else {
        let reason = String(cString: strerror(errno))
        closeChildEnds()
        closeOwnEnds()
        throw ChildProcess.CannotStart(executable: "a pipe", reason: reason)
      }
      let safe = ends.map { end in
        let moved = fcntl(end, F_DUPFD_CLOEXEC, 10)
        close(end)
        return moved
      }
      let childReads = index == 0
      childEnds.append(childReads ? safe[0] : safe[1])
      ownEnds.append(childReads ? safe[1] : safe[0])
    }
    for end in ownEnds { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  mutating func closeChildEnds() {
    for end in childEnds { close(end) }
    childEnds = []
  }

  mutating func closeOwnEnds() {
    for end in ownEnds where end >= 0 { close(end) }
    ownEnds = []
  }

  /// Closes this process's end at `index` before the others, to tell the child that no more comes.
  mutating func closeOwnEnd(_ index: Int) {
    close(ownEnds[index])
    ownEnds[index] = -1
  }
}
