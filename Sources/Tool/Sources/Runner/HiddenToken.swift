/// The token, masked in memory: a search through memory finds only two pieces of random data.
struct HiddenToken: Sendable {
  private let mask: [UInt8]
  private let masked: [UInt8]

  /// Copies the token under a mask. The caller wipes the buffer that it was read into.
  init(_ token: UnsafeRawBufferPointer) {
    var random = SystemRandomNumberGenerator()
    let mask = token.map { _ in UInt8.random(in: .min ... .max, using: &random) }
    self.mask = mask
    masked = token.indices.map { token[$0] ^ mask[$0] }
  }

  var count: Int { masked.count }

  /// Writes the token to the beginning of `bytes`.
  func reveal(in bytes: UnsafeMutableRawBufferPointer) {
    for index in masked.indices { bytes[index] = masked[index] ^ mask[index] }
  }
}
