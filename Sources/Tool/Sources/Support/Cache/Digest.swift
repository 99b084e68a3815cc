/// A message digest that identifies content: the same content has the same digest in every run.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// Computes the digest of several pieces in order. Each piece is preceded by its length, so
  /// different lists of pieces never give the same bytes.
  public init(_ pieces: [[UInt8]]) {
    var framed: [UInt8] = []
    for piece in pieces {
      withUnsafeBytes(of: UInt64(piece.count).littleEndian) { framed.append(contentsOf: $0) }
      framed.append(contentsOf: piece)
    }
    description = SHA256(of: framed).description
  }

  public init(_ texts: String...) {
    self.init(texts: texts)
  }

  public init(texts: [String]) {
    self.init(texts.map { Array($0.utf8) })
  }

  /// Reads a digest from its 64 hexadecimal digits, or returns nil if `text` is anything else.
  init?(hexadecimal text: String) {
    let isOne = text.utf8.count == 64 && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    guard isOne else { return nil }
    description = text
  }
}

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
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
