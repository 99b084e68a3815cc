import Foundation

/// The named values that the page passes to an action.
struct PlayArguments: Decodable {
  /// A JSON value.
  enum Value: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([Value])
    case values([String: Value])
    case nothing

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .nothing
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let list = try? value.decode([Value].self) {
        self = .list(list)
      } else {
        self = .values(try value.decode([String: Value].self))
      }
    }
  }

  /// The error for an argument that is absent or has another type.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "The page sent no valid \"\(name)\"." }
  }

  private let values: [String: Value]

  init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Value].self)
  }

  /// The value of an argument, or `.nothing` if it is absent.
  subscript(_ name: String) -> Value { values[name] ?? .nothing }

  func text(_ name: String) throws -> String {
    guard case .text(let text) = self[name] else { throw Missing(name: name) }
    return text
  }

  func number(_ name: String) throws -> Double {
    guard case .number(let number) = self[name] else { throw Missing(name: name) }
    return number
  }

  func integer(_ name: String) throws -> Int {
    guard let integer = Int(exactly: try number(name)) else { throw Missing(name: name) }
    return integer
  }

  func flag(_ name: String) throws -> Bool {
    guard case .flag(let flag) = self[name] else { throw Missing(name: name) }
    return flag
  }

  /// Returns bytes that the page sent in Base64, such as those of a file.
  func data(_ name: String) throws -> Data {
    guard let data = Data(base64Encoded: try text(name)) else { throw Missing(name: name) }
    return data
  }
}
