import Foundation

/// Returns the value as JSON, with the same bytes each time.
///
/// Keys are sorted, and infinity and NaN are written in a way that `steadyValue(_:from:)` can read.
public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  // Configure the encoder.
  return try encoder.encode(value)
}

/// Decodes a value that `steadyJSON(of:)` encoded.
public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  // Configure the decoder in the same way.
  return try decoder.decode(type, from: data)
}
