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
    let kept = RecordFolder(root.appendingPathComponent("\(folder)/judgements"))
    return kept.fileNames().compactMap { kept.record(in: $0) }.map { record in
      var record = record
      record.seconds = 0
      return record
    }
  }
}

extension SubmissionRecord {
  /// What was judged, by its item; nothing where it could not be.
  var answers: [String: JudgedAnswer] {
    if case .judged(let answers) = outcome { answers } else { [:] }
  }
}
