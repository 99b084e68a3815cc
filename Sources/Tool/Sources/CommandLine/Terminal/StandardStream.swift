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
    var text = text
    let code = text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
    guard code == 0 else { throw CannotWrite(code: code) }
  }

  /// The error for a stream that cannot be written to, with the system's reason.
  public struct CannotWrite: Error, Equatable, CustomStringConvertible {
    public let code: Int32

    /// True if the stream is a pipe whose reader has gone.
    public var isReaderGone: Bool { code == EPIPE }
    public var description: String { String(cString: strerror(code)) }
  }
}

extension StandardStream {
  /// Writes `bytes`, and returns 0 or the `errno` of the failure.
  private func send(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        waitUntilWritable()
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until the stream can be written to. Another program may have made the shared terminal or
  /// pipe non-blocking.
  private func waitUntilWritable() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, -1)
  }
}
