import Foundation

/// Exchanges bytes with a child until it has ended, or must be ended.
struct ChildMonitor {
  let child: pid_t
  var pipes: Pipes
  let children: RunningChildren
  /// The rest of the child's input, or nil if someone else sends it.
  var unsent: ArraySlice<UInt8>?
  /// The milliseconds to wait for bytes before looking if the child has ended.
  var interval: Int32 = 20

  /// Waits until the child has ended and its pipes have been read, or until it exceeds a limit.
  ///
  /// A process that the child leaves behind may keep the pipes open. It is not waited for.
  ///
  /// - Parameters:
  ///   - limit: returns the limit that the child has exceeded, if any.
  ///   - take: receives bytes, with the number of the child's descriptor.
  /// - Returns: the exceeded limit, or nil if the child ended by itself.
  mutating func untilEnd(
    limit: () -> ChildProcess.Ending?, _ take: (Int, UnsafeRawBufferPointer) -> Void
  ) -> ChildProcess.Ending? {
    while true {
      let isOpen = pipes.ownEnds.dropFirst().contains { $0 >= 0 }
      // Without an open pipe, only the process table shows that the child has ended: check often.
      wait(milliseconds: isOpen ? interval : 1)
      transfer(limit, take)
      if let broken = limit() { return broken }
      guard RunningChildren.hasEnded(child) else { continue }
      transfer(limit, take)
      let broken = limit()
      return broken == .timedOut ? nil : broken
    }
  }

  /// Ends all processes of the child's group that still run, and returns how the child ended.
  mutating func end() -> ChildProcess.Ending {
    let status = children.end(child) ?? SIGKILL
    pipes.closeOwnEnds()
    return ChildProcess.Ending(status: status)
  }
}

extension ChildMonitor {
  private func wait(milliseconds: Int32) {
    var polled = pipes.ownEnds.enumerated().compactMap { index, end -> pollfd? in
      let sends = index == 0
      guard end >= 0, !sends || unsent?.isEmpty == false else { return nil }
      return pollfd(fd: end, events: Int16(sends ? POLLOUT : POLLIN), revents: 0)
    }
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Reads and writes as much as possible without blocking.
  private mutating func transfer(
    _ limit: () -> ChildProcess.Ending?, _ take: (Int, UnsafeRawBufferPointer) -> Void
  ) {
    if pipes.ownEnds[0] >= 0, var rest = unsent {
      if !Pipes.send(&rest, to: pipes.ownEnds[0]) || rest.isEmpty { pipes.closeOwnEnd(0) }
      unsent = rest
    }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
      for index in pipes.ownEnds.indices.dropFirst() {
        // Limited, because a program may print for as long as its output is read.
        for _ in 0..<64 where pipes.ownEnds[index] >= 0 && limit() == nil {
          let count = read(pipes.ownEnds[index], buffer.baseAddress, buffer.count)
          if count > 0 { take(index, UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
          if count == 0 { pipes.closeOwnEnd(index) }
          if count <= 0 { break }
        }
      }
    }
  }
}
