import Foundation
import Support

@testable import Grading

/// The system's Ruby, whose `CSV` reads tables for Canvas.
enum Ruby {
  static let program = ["/usr/bin/ruby", "/usr/local/bin/ruby"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The rows of a table as Canvas's `GradebookImporter` takes them: its reader of CSV is strict, and
  /// every cell is stripped (`app/models/gradebook_importer.rb`). A cell that is not there is nil, as
  /// an empty one is.
  static func canvasRows(_ text: String) throws -> [[String?]] {
    let script = """
      STDIN.set_encoding("UTF-8")
      rows = CSV.parse(STDIN.read, converters: ->(cell) { cell&.strip })
      puts JSON.generate(rows)
      """
    guard let program else { throw Python.Trouble(words: "There is no Ruby.") }
    var process = ChildProcess(
      program, ["-rcsv", "-rjson", "-e", script],
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    process.input = Array(text.utf8)
    let outcome = try process.run()
    guard outcome.succeeded else { throw Python.Trouble(words: outcome.errorText) }
    return try JSONDecoder().decode([[String?]].self, from: Data(outcome.outputText.utf8))
  }
}
