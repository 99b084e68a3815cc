import Foundation

/// The named values that the page passes to an action.
struct PlayArguments: Decodable {
  /// A JSON value. Only the property of its own type is not nil.
  private struct Value: Decodable {
    let text: String?
    let number: Double?
    let numbers: [Double]?
    let flag: Bool?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try? value.decode(String.self)
      number = try? value.decode(Double.self)
      numbers = try? value.decode([Double].self)
      flag = try? value.decode(Bool.self)
    }
  }

  private let values: [String: Value]

  init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Value].self)
  }

  func text(_ name: String) throws -> String { try valid(values[name]?.text, name) }

  func number(_ name: String) throws -> Double { try valid(values[name]?.number, name) }

  func integer(_ name: String) throws -> Int { try valid(Int(exactly: number(name)), name) }

  func flag(_ name: String) throws -> Bool { try valid(values[name]?.flag, name) }

  /// Returns a list of numbers. Any other value gives an empty list.
  func numbers(_ name: String) -> [Double] { values[name]?.numbers ?? [] }

  /// Returns bytes that the page sent in Base64, such as those of a file.
  func data(_ name: String) throws -> Data { try valid(Data(base64Encoded: text(name)), name) }

  private func valid<Result>(_ value: Result?, _ name: String) throws -> Result {
    guard let value else { throw Told("The page sent no valid \"\(name)\".") }
    return value
  }
}
