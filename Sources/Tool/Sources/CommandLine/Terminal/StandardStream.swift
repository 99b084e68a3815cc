import Foundation

/// Standard output or standard error. Each text is written completely.
public struct StandardStream: Sendable {
  public static let output = StandardStream(descriptor: 1)
  public static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// Writes all of `text`. Waits while the other end is slow.
  ///
  /// SIGPIPE must be ignored; otherwise a reader that has gone ends the process.
  public func send(_ text: String) throws(CannotWrite) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        throw CannotWrite(code: EIO)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // Another program may have made the shared terminal or pipe non-blocking.
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        throw CannotWrite(code: errno)
      }
    }
  }

  public struct CannotWrite: Error, Equatable, CustomStringConvertible {
    public let code: Int32

    /// True if the stream is a pipe whose reader has gone.
    public var isReaderGone: Bool { code == EPIPE }
    public var description: String { String(cString: strerror(code)) }
  }
}
