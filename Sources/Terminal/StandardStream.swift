import Foundation

/// Standard output or standard error, to which texts are written whole.
public struct StandardStream: Sendable {
  public static let output = StandardStream(descriptor: 1)
  public static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// Writes all of `text`, and waits where the other end is slow.
  ///
  /// SIGPIPE must be ignored, or a reader that is gone ends the process.
  public func send(_ text: String) throws(CannotWrite) {
    var text = text
    let code = text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
    guard code == 0 else { throw CannotWrite(code: code) }
  }

  /// The system's reason why a stream cannot be written.
  public struct CannotWrite: Error, Equatable, CustomStringConvertible {
    /// An `errno`.
    public let code: Int32

    /// Whether the stream is a pipe that nobody reads any more.
    public var isReaderGone: Bool { code == EPIPE }
    public var description: String { String(cString: strerror(code)) }
  }
}

extension StandardStream {
  /// Writes `bytes`, and returns 0 or the `errno` of what went wrong.
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

  /// Another program may have made the terminal or the pipe non-blocking for all that share it.
  private func waitUntilWritable() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, -1)
  }
}
