import Foundation
import Support
import TestSupport

/// Requests by the system's `curl`: Foundation's loader on Linux refuses chromedriver's headers, which
/// have no space after their colons ("Failed writing header").
enum Curl {
  /// Where it is, or nil where it is not installed.
  static let program = Project.program("curl")

  /// The body that a server answers with, whatever its status; nil where it does not answer.
  static func request(_ method: String, _ address: String, body: Data? = nil) throws -> Data? {
    guard let program else { return nil }
    var process = ChildProcess(
      program,
      ["--silent", "--max-time", "60", "--request", method, address]
        + (body == nil
          ? [] : ["--header", "Content-Type: application/json", "--data-binary", "@-"]),
      environment: ["PATH": "/usr/bin:/bin"])
    process.input = body.map { [UInt8]($0) } ?? []
    let outcome = try process.run()
    return outcome.succeeded ? Data(outcome.output) : nil
  }
}
