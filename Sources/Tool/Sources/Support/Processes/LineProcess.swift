import Foundation
import Synchronization

/// A program that exchanges lines with this process while it runs.
///
/// It reads lines from standard input and writes lines to descriptor 3. Its output and its end are
/// reported too.
public final class LineProcess: Sendable {
  public enum News: Sendable {
    /// The program wrote a line to descriptor 3. The line end is not included.
    case line([UInt8])
    /// The program wrote these bytes to standard output.
    case printed([UInt8])
    /// The program has ended. `complaints` is the last part of its standard error.
    case ended(ChildProcess.Ending, complaints: String)
  }

  private let child: pid_t
  /// This process's end of the program's input, or nil once the program has ended.
  private let input: Mutex<Int32?>

  private static let longestLine = 64 << 20
  private static let mostComplaints = 64 << 10

  /// Starts the program. It runs without a time limit, until it ends or `kill` is called.
  ///
  /// - Parameter news: called on a thread of this object. The last call reports the end.
  /// - Throws: `ChildProcess.CannotStart`.
  public init(_ program: ChildProcess, news: @escaping @Sendable (News) -> Void) throws {
    var program = program
    program.hasRecords = true
    let monitor = try program.start(among: .shared)
    child = monitor.child
    input = Mutex(monitor.pipes.ownEnds[0])
    Thread.detachNewThread { [self] in listen(monitor, news) }
  }

  /// Sends a line to the program. Gives up if the program has not read all of it within five
  /// seconds.
  public func send(_ line: [UInt8]) {
    input.withLock { input in
      guard let input else { return }
      var unsent = (line + [UInt8(ascii: "\n")])[...]
      let deadline = ContinuousClock.now + .seconds(5)
      while Pipes.send(&unsent, to: input), !unsent.isEmpty, ContinuousClock.now < deadline {
        var polled = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, 50)
      }
    }
  }

  /// Ends the program immediately, as `kill -9` does.
  public func kill() {
    input.withLock { if $0 != nil { Foundation.kill(-child, SIGKILL) } }
  }

  private func listen(_ monitor: ChildMonitor, _ news: (News) -> Void) {
    var monitor = monitor
    // A program closes descriptor 3 when it ends. Until then, there is no need to check often.
    monitor.interval = 1000
    var line: [UInt8] = []
    var complaints: [UInt8] = []
    func take(_ descriptor: Int, _ bytes: UnsafeRawBufferPointer) {
      switch descriptor {
      case 1: news(.printed(Array(bytes)))
      case 2: complaints = (complaints + bytes).suffix(Self.mostComplaints)
      default:
        let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        line += parts[0]
        for part in parts.dropFirst() {
          news(.line(line))
          line = Array(part)
        }
        if line.count > Self.longestLine { kill() }
      }
    }
    _ = monitor.untilEnd(limit: { nil }, take)
    input.withLock { $0 = nil }
    news(.ended(monitor.end(), complaints: String(decoding: complaints, as: UTF8.self)))
  }
}
