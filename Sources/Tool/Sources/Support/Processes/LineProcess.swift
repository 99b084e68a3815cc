import Foundation
import Synchronization

/// A program that exchanges lines with this process while it runs.
///
/// It reads lines from standard input and writes lines to descriptor 3. Its output and its end are
/// reported too.
public final class LineProcess: Sendable {
  /// An event of the program.
  public enum News: Sendable {
    /// The program wrote a line to descriptor 3. The line end is not included.
    case line([UInt8])
    /// The program wrote these bytes to standard output.
    case printed([UInt8])
    /// The program has ended. `complaints` is the last part of its standard error.
    case ended(ChildProcess.Ending, complaints: String)
  }

  private struct State {
    var pipes: Pipes
    var isOver = false
  }
  private let child: pid_t
  private let state: Mutex<State>
  private let news: @Sendable (News) -> Void

  /// Starts the program. It runs without a time limit, until it ends or `kill` is called.
  ///
  /// - Parameter news: called on a thread of this object. The last call reports the end.
  /// - Throws: `ChildProcess.CannotStart`.
  public init(_ program: ChildProcess, news: @escaping @Sendable (News) -> Void) throws {
    ChildProcess.ignoreBrokenPipes
    var program = program
    program.hasRecords = true
    let spoken = program
    let (child, pipes) = try RunningChildren.shared.start(endsChildren: false) {
      try spoken.spawn()
    }
    self.child = child
    self.news = news
    state = Mutex(State(pipes: pipes))
    Thread.detachNewThread { [self] in listen(pipes.ownEnds) }
  }

  /// Sends a line to the program. Gives up if the program has not read all of it within five
  /// seconds.
  public func send(_ line: [UInt8]) {
    state.withLock { state in
      var unsent = (line + [UInt8(ascii: "\n")])[...]
      let deadline = ContinuousClock.now + .seconds(5)
      while !state.isOver, !unsent.isEmpty, ContinuousClock.now < deadline {
        let descriptor = state.pipes.ownEnds[0]
        let sent = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if sent > 0 {
          unsent = unsent.dropFirst(sent)
        } else {
          guard errno == EAGAIN || errno == EINTR else { return }
          var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&polled, 1, 50)
        }
      }
    }
  }

  /// Ends the program immediately, as `kill -9` does.
  public func kill() {
    state.withLock { if !$0.isOver { Foundation.kill(-child, SIGKILL) } }
  }
}

extension LineProcess {
  /// The most bytes of one line.
  private static let longestLine = 64 << 20
  /// The most bytes of standard error that are kept.
  private static let mostComplaints = 64 << 10

  private func listen(_ ends: [Int32]) {
    var open = Set(1...3)
    var line: [UInt8] = []
    var complaints: [UInt8] = []
    while true {
      let hasEnded = RunningChildren.hasEnded(child)
      // A program closes descriptor 3 when it ends. Until then, there is no need to check often.
      if !hasEnded { wait(ends, open, milliseconds: open.contains(3) ? 1000 : 10) }
      for index in open.sorted() {
        // Limited, because a program may print for as long as its output is read.
        for _ in 0..<64 {
          guard let bytes = receive(ends[index]) else { break }
          guard !bytes.isEmpty else {
            open.remove(index)
            break
          }
          switch index {
          case 1: news(.printed(bytes))
          case 2: complaints = (complaints + bytes).suffix(Self.mostComplaints)
          default: take(bytes, after: &line)
          }
        }
      }
      if line.count > Self.longestLine { kill() }
      guard hasEnded else { continue }
      news(end(String(decoding: complaints, as: UTF8.self)))
      return
    }
  }

  private func wait(_ ends: [Int32], _ open: Set<Int>, milliseconds: Int32) {
    var polled = open.map { pollfd(fd: ends[$0], events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Returns the bytes that are available: none at the end, or nil if there are none yet.
  private func receive(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    let count = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes = Array(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : bytes
  }

  private func take(_ bytes: [UInt8], after line: inout [UInt8]) {
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if part.offset > 0 {
        news(.line(line))
        line = []
      }
      line += part.element
    }
  }

  private func end(_ complaints: String) -> News {
    state.withLock { $0.isOver = true }
    let status = RunningChildren.shared.end(child) ?? SIGKILL
    state.withLock { $0.pipes.closeOwnEnds() }
    let signal = status & 0x7f
    return .ended(
      signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal), complaints: complaints)
  }
}
