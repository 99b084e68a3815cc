import CommandLine
import Foundation
import Grading
import SampleWorkbook

@testable import keepsake
@testable import keepsake_class
@testable import keepsake_work

extension Checkout {
  static let program = Program(checkCommands + workCommands + classCommands)

  func run(
    _ words: String..., style: Style = Style(), scratch: URL? = nil, answer: Bool? = nil
  ) -> Outcome {
    run(words, style: style, scratch: scratch, answer: answer)
  }

  func run(
    _ words: [String], style: Style = Style(), scratch: URL? = nil, answer: Bool? = nil
  ) -> Outcome {
    run(words, by: Self.program, style: style, scratch: scratch, answer: answer)
  }

  /// What became of every submission, however long it took.
  func judgements(in folder: String = "report") -> [SubmissionRecord] {
    recordFiles(in: folder).compactMap { file in
      let data = try? Data(contentsOf: root.appendingPathComponent(file))
      var record = data.flatMap { try? JSONDecoder().decode(SubmissionRecord.self, from: $0) }
      record?.seconds = 0
      return record
    }
  }

  /// The paths of the files with what became of every submission.
  func recordFiles(in folder: String = "report") -> [String] {
    let place = root.appendingPathComponent("\(folder)/judgements").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/judgements/\($0)" }
  }
}

extension SubmissionRecord {
  /// What was judged, by its item; nothing where it could not be.
  var answers: [String: JudgedAnswer] {
    if case .judged(let answers) = outcome { answers } else { [:] }
  }
}
