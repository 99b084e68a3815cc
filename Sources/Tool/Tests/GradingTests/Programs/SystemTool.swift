import Foundation
import Support
import TestSupport

/// A program of this system that makes what is read here, or reads what is written here.
struct SystemTool: Sendable {
  let path: String

  /// Finds a program; nil where this system has none.
  init?(_ name: String) {
    guard let path = Project.program(name) else { return nil }
    self.path = path
  }

  private init(path: String) {
    self.path = path
  }

  static let pythonWithJUnit = python(with: "junitparser")
  static let pythonWithYAML = python(with: "yaml")

  /// Returns a Python that has this module, or nil.
  private static func python(with module: String) -> SystemTool? {
    let own = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (Project.folders + own.map(String.init)).map { SystemTool(path: "\($0)/python3") }.first
    {
      FileManager.default.isExecutableFile(atPath: $0.path)
        && (try? $0.run(["-c", "import \(module)"]).succeeded) == true
    }
  }

  func run(
    _ arguments: [String], in folder: URL? = nil, input: String = ""
  ) throws -> ChildProcess.Outcome {
    let own = ["LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"]
    var process = ChildProcess(
      path, arguments, environment: ProcessInfo.processInfo.environment.merging(own) { $1 })
    process.folder = folder?.path
    process.input = Array(input.utf8)
    return try process.run()
  }

  /// Returns the JSON that the program prints. Throws the program's own words if it ends badly.
  func json<Value: Decodable>(
    _ type: Value.Type, _ arguments: [String], input: String
  ) throws -> Value {
    let outcome = try run(arguments, input: input)
    guard outcome.succeeded else { throw ToolFailure("\(path) failed.", outcome.errorText) }
    return try JSONDecoder().decode(type, from: Data(outcome.outputText.utf8))
  }
}
