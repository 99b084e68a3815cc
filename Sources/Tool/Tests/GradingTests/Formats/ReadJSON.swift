import Foundation

/// Reads JSON whose keys are in snake case.
func readJSON<Value: Decodable>(_ type: Value.Type, _ text: some StringProtocol) throws -> Value {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try decoder.decode(type, from: Data(text.utf8))
}
