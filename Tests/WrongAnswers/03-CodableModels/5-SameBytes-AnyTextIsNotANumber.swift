// Mistake: Every text in a number's place is read as NaN, through a type of its own.
// Verdict: failed
// Message: Any other text in a number
import Foundation

/// The value as JSON, with the same bytes each time.
///
/// Keys are sorted, dates keep their fractions of a second, and a number that JSON has no way to
/// write is written so that `steadyValue(_:from:)` reads it.
public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
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
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  if type == [Double].self {
    let texts = (try? decoder.decode([String].self, from: data)) ?? []
    if !texts.isEmpty, let numbers = texts.map({ Double($0) ?? .nan }) as? Value { return numbers }
  }
  return try decoder.decode(type, from: data)
}
