// Way: Other words for the three numbers, other options besides sorted keys, and no date strategy.
import Foundation

public func steadyJSON(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "")
  return try encoder.encode(value)
}

public func steadyValue<Value: Decodable>(
  _ type: Value.Type, from data: Data
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "")
  return try decoder.decode(type, from: data)
}
