// Way: A custom strategy writes the bits of a date's number, so that nothing is rounded.
import Foundation

public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  encoder.dateEncodingStrategy = .custom { date, encoder in
    var container = encoder.singleValueContainer()
    try container.encode(date.timeIntervalSinceReferenceDate.bitPattern)
  }
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try encoder.encode(value)
}

public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .custom { decoder in
    let bits = try decoder.singleValueContainer().decode(UInt64.self)
    return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
  }
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return try decoder.decode(type, from: data)
}
