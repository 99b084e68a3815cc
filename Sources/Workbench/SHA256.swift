import Foundation

/// The SHA-256 digest of some bytes, as FIPS 180-4 defines it.
///
/// Use it for checksums and file names on systems whose toolchain has no cryptography library. Its
/// tests compare it with the published test vectors.
public struct SHA256: Hashable, Sendable, CustomStringConvertible {
  /// The digest: 32 bytes.
  public let bytes: [UInt8]

  /// Computes the digest of `message`, of any length below 2⁶¹ bytes.
  public init(of message: some Sequence<UInt8>) {
    bytes = Array(message).withUnsafeBytes(Self.digest(of:))
  }

  private static func digest(of message: UnsafeRawBufferPointer) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8 + 64) { words in
      guard let state = words.baseAddress else { return [] }
      Compression(state: state, schedule: state + 8).digest(message)
      return (0..<32).map { UInt8(truncatingIfNeeded: state[$0 / 4] >> (24 - 8 * ($0 % 4))) }
    }
  }

  /// The digest as 64 lowercase hexadecimal digits.
  public var description: String {
    String(unsafeUninitializedCapacity: 64) { characters in
      for (index, byte) in bytes.enumerated() {
        characters[2 * index] = Self.digit(byte >> 4)
        characters[2 * index + 1] = Self.digit(byte & 15)
      }
      return 64
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
  }
}

/// The compression function, with the memory that it works in.
///
/// It is written for builds without optimization, as the tool and answers are built: with pointers,
/// loops and operators that become single instructions in such builds too.
private struct Compression {
  /// The eight words of the hash value.
  let state: UnsafeMutablePointer<UInt32>
  /// The 64 words of the message schedule.
  let schedule: UnsafeMutablePointer<UInt32>

  /// Leaves the digest of `message` in `state`.
  func digest(_ message: UnsafeRawBufferPointer) {
    for index in 0..<8 { state[index] = Self.start[index] }
    let whole = message.count & ~63
    Self.constants.withUnsafeBufferPointer { constants in
      guard let constants = constants.baseAddress else { return }
      if let first = message.baseAddress {
        var offset = 0
        while offset < whole {
          compress(first + offset, constants)
          offset += 64
        }
      }
      let tail = Self.padded(UnsafeRawBufferPointer(rebasing: message[whole...]), message.count)
      tail.withUnsafeBytes { tail in
        guard let first = tail.baseAddress else { return }
        for offset in stride(from: 0, to: tail.count, by: 64) {
          compress(first + offset, constants)
        }
      }
    }
  }

  /// The last bytes, a one bit, zeros, and the message's length in bits: one block or two.
  private static func padded(_ rest: UnsafeRawBufferPointer, _ count: Int) -> [UInt8] {
    let zeros = rest.count < 56 ? 55 - rest.count : 119 - rest.count
    return Array(rest) + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(count) * 8) >> (56 - 8 * $0)) }
  }

  private func compress(_ block: UnsafeRawPointer, _ constants: UnsafePointer<UInt32>) {
    let words = block.assumingMemoryBound(to: UInt8.self)
    var index = 0
    while index < 16 {
      let byte = words + (index &<< 2)
      schedule[index] =
        UInt32(byte[0]) &<< 24 | UInt32(byte[1]) &<< 16 | UInt32(byte[2]) &<< 8 | UInt32(byte[3])
      index &+= 1
    }
    while index < 64 {
      let early = schedule[index &- 15]
      let late = schedule[index &- 2]
      let small0 =
        (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ (early &>> 3)
      let small1 = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ (late &>> 10)
      schedule[index] = schedule[index &- 16] &+ small0 &+ schedule[index &- 7] &+ small1
      index &+= 1
    }
    mix(constants)
  }

  private func mix(_ constants: UnsafePointer<UInt32>) {
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    var round = 0
    while round < 64 {
      let big1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ constants[round] &+ schedule[round]
      let big0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ big0 &+ majority
      round &+= 1
    }
    state[0] = state[0] &+ a
    state[1] = state[1] &+ b
    state[2] = state[2] &+ c
    state[3] = state[3] &+ d
    state[4] = state[4] &+ e
    state[5] = state[5] &+ f
    state[6] = state[6] &+ g
    state[7] = state[7] &+ h
  }
}

extension Compression {
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }
}
