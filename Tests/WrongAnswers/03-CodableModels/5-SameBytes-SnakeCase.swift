// Mistake: Keys are written in snake case, and fromURL comes back as fromUrl.
// Verdict: failed
// Message: the other has to be told
import Foundation

/// The value as JSON, with the same bytes each time.
///
/// Keys are sorted, dates keep their fractions of a second, and a number that JSON has no way to
/// write is written so that `steadyValue(_:from:)` reads it.
public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.dateEncodingStrategy = .deferredToDate
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try encoder.encode(value)
}

/// The value that `steadyJSON(of:)` wrote.
public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .deferredToDate
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try decoder.decode(type, from: data)
}
