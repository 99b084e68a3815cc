import Foundation

/// The pipes between this process and a child: input, output, errors and, if asked for, records.
struct Pipes {
  /// The ends the child gets as its descriptors 0, 1, 2 and 3.
  private(set) var childEnds: [Int32] = []
  /// The ends this process keeps, in the same order.
  private(set) var ownEnds: [Int32] = []

  /// Makes the pipes. Their ends are moved above the child's descriptors and closed on exec.
  init(withRecords: Bool) throws {
    for index in 0..<(withRecords ? 4 : 3) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
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
