// Way: Other words for the three numbers, other options besides sorted keys, and no date strategy.
import Foundation

/// The value as JSON, with the same bytes each time.
///
/// Keys are sorted, dates keep their fractions of a second, and a number that JSON has no way to
/// write is written so that `steadyValue(_:from:)` reads it.
public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
  return try encoder.encode(value)
}

/// The value that `steadyJSON(of:)` wrote.
public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
  return try decoder.decode(type, from: data)
}
