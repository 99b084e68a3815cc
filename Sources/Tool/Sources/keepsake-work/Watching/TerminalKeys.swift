import CommandLine
import Foundation
import Synchronization

/// The keys of the terminal at standard input, which another program may borrow.
public final class TerminalKeys: Sendable {
  /// Locked by the program that may read the terminal.
  private let turn = Mutex(())
  private let lent = Atomic(false)

  public init() {}

  /// True while another program reads the terminal.
  public var areLent: Bool { lent.load(ordering: .acquiring) }

  /// Leaves the terminal's mode and its keys to a program that `body` runs.
  ///
  /// - Parameter picture: true to draw on a separate screen afterward.
  public func lend(picture: Bool, _ body: () throws -> Void) rethrows {
    lent.store(true, ordering: .releasing)
    defer { lent.store(false, ordering: .releasing) }
    try turn.withLock { _ in
      TerminalMode.leave()
      defer { _ = TerminalMode.enter(picture: picture) }
      try body()
    }
  }

  /// Waits for keys and returns their bytes, or nil if the terminal is closed. What is pressed while
  /// the terminal is lent is for the other program.
  public func next() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while true {
      _ = poll(&input, 1, -1)
      let count: Int? = turn.withLock { _ in
        guard poll(&input, 1, 0) > 0 else { return nil }
        let count = read(0, &bytes, bytes.count)
        return count < 0 && errno == EINTR ? nil : count
      }
      if let count { return count > 0 ? Array(bytes[..<count]) : nil }
    }
  }
}
