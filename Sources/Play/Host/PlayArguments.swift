import Foundation

/// The named values that the page passes to an action, from JSON.
struct PlayArguments {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  func text(_ name: String) throws -> String { try valid(values[name] as? String, name) }

  func number(_ name: String) throws -> Double { try valid(values[name] as? Double, name) }

  func integer(_ name: String) throws -> Int { try valid(values[name] as? Int, name) }

  func flag(_ name: String) throws -> Bool { try valid(values[name] as? Bool, name) }

  /// Returns bytes that the page sent in Base64, such as those of a file.
  func data(_ name: String) throws -> Data { try valid(Data(base64Encoded: text(name)), name) }

  private func valid<Result>(_ value: Result?, _ name: String) throws -> Result {
    try value.orTold("The page sent no valid \"\(name)\".")
  }
}
