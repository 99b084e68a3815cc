import Foundation

/// Writes a child's input, collects its output, and ends it when it exceeds a limit.
struct ChildMonitor {
  let child: pid_t
  var pipes: Pipes
  let program: ChildProcess
  let children: RunningChildren
  private let deadline: ContinuousClock.Instant
  private let cancellation = Cancellation.current
  private var unsent: ArraySlice<UInt8>
  private var outcome = ChildProcess.Outcome(ending: .exited(0))

  init(child: pid_t, pipes: Pipes, program: ChildProcess, children: RunningChildren) {
    self.children = children
    self.child = child
    self.pipes = pipes
    self.program = program
    deadline = .now + .seconds(program.timeLimit)
    unsent = program.input[...]
  }

  /// Waits until the child has ended and its pipes have been read, or until it had to be killed.
  ///
  /// A process that the child leaves behind may keep the pipes open. It is not waited for.
  mutating func untilEnd() -> ChildProcess.Outcome {
    while true {
      let open = pipes.ownEnds.dropFirst().contains { $0 >= 0 }
      // Without an open pipe, only the process table shows that the child has ended: check often.
      wait(milliseconds: open ? 20 : 1)
      transfer()
      if let broken = brokenLimit { return ended(broken) }
      guard RunningChildren.hasEnded(child) else { continue }
      transfer()
      let broken = brokenLimit
      return ended(broken == .timedOut ? nil : broken)
    }
  }
}

extension ChildMonitor {
  private var brokenLimit: ChildProcess.Ending? {
    if outcome.output.count + outcome.errors.count > program.outputLimit { return .tooMuchOutput }
    if outcome.records.count > program.recordLimit { return .tooMuchOutput }
    if cancellation?.isCancelled == true { return .timedOut }
    return ContinuousClock.now > deadline ? .timedOut : nil
  }

  private func wait(milliseconds: Int32) {
    var polled = pipes.ownEnds.enumerated().compactMap { index, end -> pollfd? in
      guard end >= 0 else { return nil }
      let sends = index == 0
      return pollfd(fd: end, events: Int16(sends ? POLLOUT : POLLIN), revents: 0)
    }
    if pipes.ownEnds[0] >= 0, unsent.isEmpty { polled.removeFirst() }
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Reads and writes as much as possible without blocking.
  private mutating func transfer() {
    if pipes.ownEnds[0] >= 0 { send() }
    receive(1, into: \.output)
    receive(2, into: \.errors)
    if program.hasRecords { receive(3, into: \.records) }
    if program.isSandboxed { receive(Pipes.sandboxReport, into: \.sandboxReport) }
  }

  private mutating func send() {
    let sent = unsent.withUnsafeBytes { write(pipes.ownEnds[0], $0.baseAddress, $0.count) }
    if sent > 0 { unsent = unsent.dropFirst(sent) }
    let failed = sent < 0 && errno != EAGAIN && errno != EINTR
    if unsent.isEmpty || failed { pipes.closeOwnEnd(0) }
  }

  private mutating func receive(
    _ index: Int, into bytes: WritableKeyPath<ChildProcess.Outcome, [UInt8]>
  ) {
    guard pipes.ownEnds[index] >= 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
      while brokenLimit == nil {
        let count = read(pipes.ownEnds[index], buffer.baseAddress, buffer.count)
        if count > 0 {
          outcome[keyPath: bytes].append(
            contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } else {
          if count == 0 { pipes.closeOwnEnd(index) }
          return
        }
      }
    }
  }

  /// Ends all processes of the child's group that still run, and returns how the child ended.
  ///
  /// - Parameter broken: the limit that the child has exceeded, if any.
  private mutating func ended(_ broken: ChildProcess.Ending? = nil) -> ChildProcess.Outcome {
    let status = children.end(child) ?? SIGKILL
    pipes.closeOwnEnds()
    let signal = status & 0x7f
    outcome.ending = broken ?? (signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal))
    return outcome
  }
}
