import Foundation

/// Returns data in which one bit has changed, as a damaged disk may return it.
///
/// - Parameters:
///   - bit: the number of the bit, counted from 0, and from the lowest bit of each byte. It must
///     exist.
///   - data: the bytes, at least one.
/// - Returns: a copy of `data` with that bit changed.
public func flip(_ bit: Int, in data: Data) -> Data {
  var bytes = Array(data)
  bytes[bit / 8] ^= 1 << (bit % 8)
  return Data(bytes)
}
