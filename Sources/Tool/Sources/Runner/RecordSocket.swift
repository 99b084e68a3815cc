// The C library declares `stdout` as a variable, which only this import makes usable.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// The socket that records are written to.
struct RecordSocket: Sendable {
  let token: HiddenToken
  /// The number of the next record. Standard output's lock guards it.
  nonisolated(unsafe) private static var number = 0

  /// Writes a record after the token. The whole token is in memory only until the line is written.
  ///
  /// Writes the record's number to standard output first, after a byte that no text contains, so that
  /// the judge knows what was printed before and after the record.
  func write(_ record: UnsafeRawBufferPointer) {
    flockfile(stdout)
    defer { funlockfile(stdout) }
    fputs("\u{1E}\(Self.number)\n", stdout)
    fflush(stdout)
    Self.number += 1
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
