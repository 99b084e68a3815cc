import Foundation

/// Returns data in which one bit has changed, as a damaged disk may return it.
///
/// - Parameter bit: the number of the bit, counted from 0, and from the lowest bit of each byte. It
///   must exist.
public func flip(_ bit: Int, in data: Data) -> Data {
  var bytes = Array(data)
  bytes[bit / 8] ^= 1 << (bit % 8)
  return Data(bytes)
}
