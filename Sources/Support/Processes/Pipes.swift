import Foundation

/// The pipes between this process and a child: input, output, errors and, if asked for, records
/// and a sandbox's report.
///
/// Records go through a pair of sockets: a pipe's other end can be opened under `/proc/self/fd` by
/// whoever holds one, and records be read, or taken away, by the child that they are about.
struct Pipes {
  /// The ends the child gets as its descriptors 0, 1, 2, 3 and 4.
  private(set) var childEnds: [Int32] = []
  /// The ends this process keeps, in the same order.
  private(set) var ownEnds: [Int32] = []

  /// The descriptor on which bubblewrap reports, which it does not hand on to the program in the sandbox.
  static let sandboxReport = 4

  /// Makes the pipes. Their ends are moved above the child's descriptors and closed on exec.
  init(for process: ChildProcess) throws {
    let count = process.isSandboxed ? Self.sandboxReport + 1 : process.hasRecords ? 4 : 3
    for index in 0..<count {
      var ends: [Int32] = [0, 0]
      guard Self.connect(&ends, asSockets: index == 3) else {
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

  /// Makes two ends: what is written to the second can be read from the first.
  private static func connect(_ ends: inout [Int32], asSockets: Bool) -> Bool {
    guard asSockets else { return pipe(&ends) == 0 }
    #if os(macOS)
      return socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0
    #else
      return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
    #endif
  }

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
