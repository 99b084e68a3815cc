import Foundation
import Support

/// The system's Python, an independent reader of what is written here.
enum Python {
  /// Where there is one that has these modules, or nil.
  static func program(with modules: String...) -> String? {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = ["/usr/bin", "/usr/local/bin"] + path.map(String.init)
    let test = "import json, \(modules.joined(separator: ", "))"
    return places.map { "\($0)/python3" }.first { program in
      FileManager.default.isExecutableFile(atPath: program)
        && (try? process(program, test, []).run().succeeded) == true
    }
  }

  static let plain = program(with: "csv", "xml.etree.ElementTree")
  static let withSchemas = program(with: "jsonschema")
  static let withYAML = program(with: "yaml")
  static let withJUnit = program(with: "junitparser")

  /// What a script prints that reads `input`.
  ///
  /// - Throws: `Trouble` with Python's own words when it ends badly.
  static func run(
    _ program: String?, _ script: String, _ arguments: [String] = [], input: String
  ) throws -> String {
    guard let program else { throw Trouble(words: "There is no Python.") }
    var process = process(program, script, arguments)
    process.input = Array(input.utf8)
    let outcome = try process.run()
    guard outcome.succeeded else { throw Trouble(words: outcome.errorText) }
    return outcome.outputText
  }

  /// What the same prints as JSON.
  static func json<Value: Decodable>(
    _ type: Value.Type, _ program: String?, _ script: String, input: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(run(program, script, input: input).utf8))
  }

  private static func process(
    _ program: String, _ script: String, _ arguments: [String]
  ) -> ChildProcess {
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONIOENCODING"] = "utf-8"
    return ChildProcess(program, ["-c", script] + arguments, environment: environment)
  }

  struct Trouble: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }
}
