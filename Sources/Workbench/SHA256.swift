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
    var message = Array(message)
    let bits = UInt64(message.count) * 8
    // A one bit, zeros up to the end of a block, and the length in bits.
    message.append(0x80)
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    message += withUnsafeBytes(of: bits.bigEndian) { Array($0) }
    var words = Compression.start + [UInt32](repeating: 0, count: 64)
    Compression.compress(message, message.count, &words, Compression.constants)
    bytes = words.prefix(8).flatMap { word in
      withUnsafeBytes(of: word.bigEndian) { Array($0) }
    }
  }

  /// The digest as 64 lowercase hexadecimal digits.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The compression function.
///
/// It is written for builds without optimization, as the tool and answers are built: with pointers,
/// loops and operators that become single instructions in such builds too.
private enum Compression {
  /// Compresses whole blocks of 64 bytes.
  ///
  /// - Parameter state: the eight words of the hash value, followed by room for the 64 words of the
  ///   message schedule.
  static func compress(
    _ message: UnsafePointer<UInt8>, _ count: Int, _ state: UnsafeMutablePointer<UInt32>,
    _ constants: UnsafePointer<UInt32>
  ) {
    var offset = 0
    while offset < count {
      expand(message + offset, into: state + 8)
      mix(state + 8, into: state, constants)
      offset += 64
    }
  }

  private static func expand(
    _ block: UnsafePointer<UInt8>, into schedule: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let byte = block + (index &<< 2)
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
  }

  private static func mix(
    _ schedule: UnsafePointer<UInt32>, into state: UnsafeMutablePointer<UInt32>,
    _ constants: UnsafePointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var round = 0
    while round < 64 {
      let big1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ constants[round] &+ schedule[round]
      let big0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (e, f, g, h) = (d &+ first, e, f, g)
      (a, b, c, d) = (first &+ big0 &+ majority, a, b, c)
      round &+= 1
    }
    let sums = (a, b, c, d, e, f, g, h)
    withUnsafeBytes(of: sums) { sums in
      for index in 0..<8 { state[index] &+= sums.load(fromByteOffset: 4 * index, as: UInt32.self) }
    }
  }
}

extension Compression {
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static let constants = primes.map { fraction(cbrt(Double($0))) }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }
}
