// Mistake: The date strategy rounds to what is left of a number of milliseconds.
// Verdict: failed
// Message: to the last fraction of a second
import Foundation

/// The value as JSON, with the same bytes each time.
///
/// Keys are sorted, dates keep their fractions of a second, and a number that JSON has no way to
/// write is written so that `steadyValue(_:from:)` reads it.
public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  encoder.dateEncodingStrategy = .millisecondsSince1970
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try encoder.encode(value)
}

/// The value that `steadyJSON(of:)` wrote.
public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .millisecondsSince1970
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try decoder.decode(type, from: data)
}
