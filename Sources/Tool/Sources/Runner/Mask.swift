#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mask for the suite's library: reading the masked file reveals nothing about the suite.
///
/// The mask is the ChaCha20 stream (RFC 8439) for a key that the judge generates for each suite.
/// The same operation applies and removes it.
struct Mask {
  private let key: [UInt32]

  /// - Parameter word: the key, as 64 hexadecimal digits. Returns nil for anything else.
  init?(_ word: some StringProtocol) {
    let digits = word.compactMap(\.hexDigitValue)
    guard digits.count == 64 else { return nil }
    key = stride(from: 0, to: 64, by: 8).map { start in
      digits[start..<start + 8].reduce(0) { $0 << 4 | UInt32($1) }
    }
  }

  /// Hands a key to the children of this process, through the environment.
  static func bequeath(_ word: String) { setenv(variable, word, 1) }

  /// Returns the mask whose key the parent has handed over, or nil if there is none. The key is
  /// erased, so that no code that runs later finds it.
  static func inherited() -> Mask? {
    guard let word = getenv(variable) else { return nil }
    defer {
      memset(word, 0, strlen(word))
      unsetenv(variable)
    }
    return Mask(String(cString: word))
  }

  private static let variable = "KEEPSAKE_MASK"

  /// Applies the mask to bytes, or removes it.
  func apply(to bytes: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let block = block(UInt32(truncatingIfNeeded: start / 64))
      for index in start..<min(start + 64, bytes.count) {
        let word = block[(index - start) / 4]
        bytes[index] ^= UInt8(truncatingIfNeeded: word >> UInt32((index - start) % 4 * 8))
      }
    }
  }

  private func block(_ counter: UInt32) -> [UInt32] {
    let start = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574] + key + [counter, 0, 0, 0]
    var state = start
    for _ in 0..<10 {
      for lane in 0..<4 { Self.mix(&state, lane, 4 + lane, 8 + lane, 12 + lane) }
      for lane in 0..<4 {
        Self.mix(&state, lane, 4 + (lane + 1) % 4, 8 + (lane + 2) % 4, 12 + (lane + 3) % 4)
      }
    }
    return zip(state, start).map { $0 &+ $1 }
  }

  private static func mix(_ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    for (left, right) in [(16, 12), (8, 7)] as [(UInt32, UInt32)] {
      state[a] &+= state[b]
      state[d] = rotated(state[d] ^ state[a], left)
      state[c] &+= state[d]
      state[b] = rotated(state[b] ^ state[c], right)
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

extension Mask {
  /// Copies the file at `path` to `goal`, and applies or removes the mask. Returns false if that
  /// fails.
  func write(_ path: String, to goal: String) -> Bool {
    guard let source = fopen(path, "r"), let copy = fopen(goal, "w") else { return false }
    var bytes = Self.content(of: source)
    fclose(source)
    apply(to: &bytes)
    let count = fwrite(bytes, 1, bytes.count, copy)
    return fclose(copy) == 0 && count == bytes.count
  }

  private static func content(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  #if os(Linux)
    /// Loads the masked library at `path` from memory, so that no unmasked file is left behind.
    /// Returns nil if that fails.
    func load(_ path: String) -> UnsafeMutableRawPointer? {
      let memory = Self.memoryFile("suite", 1)
      guard memory >= 0 else { return nil }
      // A process that is protected from others cannot open its own files in `/proc` either. No
      // code of the answer runs meanwhile, and the process is protected again before any does.
      ProcessHardening.end()
      defer { close(memory) }
      let name = "/proc/self/fd/\(memory)"
      return write(path, to: name) ? dlopen(name, RTLD_NOW | RTLD_GLOBAL) : nil
    }

    /// The C library's `memfd_create`, whose header is not visible to Swift.
    @_silgen_name("memfd_create")
    private static func memoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
  #else
    func load(_ path: String) -> UnsafeMutableRawPointer? { nil }
  #endif
}
