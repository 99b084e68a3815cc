import CommandLine
import Foundation
import Grading
import SampleWorkbook

@testable import keepsake
@testable import keepsake_class
@testable import keepsake_work

extension Checkout {
  static let program = Program(checkCommands + workCommands + classCommands)

  func run(_ words: String...) -> Outcome { run(words) }

  func run(_ words: [String]) -> Outcome { run(words, by: Self.program) }

  /// What became of every submission, however long it took.
  func judgements(in folder: String = "report") -> [SubmissionRecord] {
    recordFiles(in: folder).compactMap { file in
      let data = Data(((try? read(file)) ?? "").utf8)
      var record = try? JSONDecoder().decode(SubmissionRecord.self, from: data)
      record?.seconds = 0
      return record
    }
  }

  /// The paths of the files with what became of every submission.
  func recordFiles(in folder: String = "report") -> [String] {
    ((try? names(in: "\(folder)/judgements")) ?? [])
      .filter { $0.hasSuffix(".json") }.map { "\(folder)/judgements/\($0)" }
  }
}

extension SubmissionRecord {
  /// What was judged, by its item; nothing where it could not be.
  var answers: [String: JudgedAnswer] {
    if case .judged(let answers) = outcome { answers } else { [:] }
  }
}
