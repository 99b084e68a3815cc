#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The socket that records are written to.
struct RecordSocket: Sendable {
  let token: HiddenToken

  /// Writes a record after the token. The whole token is in memory only until the line is written.
  func write(_ record: UnsafeRawBufferPointer) {
    let count = token.count + record.count + 2
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { line in
      token.reveal(in: line)
      line[token.count] = UInt8(ascii: " ")
      UnsafeMutableRawBufferPointer(rebasing: line[(token.count + 1)...]).copyMemory(from: record)
      line[count - 1] = UInt8(ascii: "\n")
      Self.send(UnsafeRawBufferPointer(line))
      wipe(UnsafeMutableRawBufferPointer(rebasing: line[..<token.count]))
    }
  }

  private static func send(_ line: UnsafeRawBufferPointer) {
    var rest = line
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      guard written > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  private static let descriptor: Int32 = 3

  /// The C library's `write`, which the methods of the same name here would hide.
  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}

/// Overwrites bytes that must not remain in memory.
func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let start = bytes.baseAddress else { return }
  #if canImport(Darwin)
    _ = memset_s(start, bytes.count, 0, bytes.count)
  #else
    explicit_bzero(start, bytes.count)
  #endif
}
