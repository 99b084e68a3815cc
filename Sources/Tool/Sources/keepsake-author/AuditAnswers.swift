import CommandLine
import Curriculum
import Foundation
import SelfCheck

/// `PART=answers`: every right and wrong answer in the tree, judged with all safeguards.
///
/// With `FORMAT=json` it writes each answer with its verdict, as a reader's own is judged: what two
/// versions of a suite are compared by.
enum AuditAnswers: AuditPart {
  static let name = "answers"
  static let writesJSON = true

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let workbookChecks = try WorkbookChecks(
      context.workbook, toolchain: context.toolchain(), cache: context.cache)
    let answers = try AnswerChecks(workbookChecks)
    let selection = try Selection(context.request, in: context.workbook)
    if context.request["FORMAT"] != nil {
      return try context.writeRecords(selection, answers.records)
    }
    let checks = try selection.parts.flatMap { chapter, exercises in
      try exercises.flatMap { try answers.checks(of: $0, in: chapter) }
    }
    let results = CheckResults(checks, of: workbookChecks, context.console)
    results.report(to: context.console)
    return ToolTests.Counts().summary(with: results, context.console)
  }
}

extension CommandContext {
  /// Writes the records of the selected exercises as one JSON object, by name.
  func writeRecords(
    _ selection: Selection, _ records: (Exercise, Chapter) throws -> [AnswerRecord]
  ) throws -> ExitStatus {
    var all: [String: AnswerRecord] = [:]
    for (chapter, exercises) in selection.parts {
      for exercise in exercises {
        for record in try records(exercise, chapter) { all[record.name] = record }
        console.complain("  \(exercise.number)\n")
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    console.write(String(decoding: try encoder.encode(all), as: UTF8.self) + "\n")
    return .success
  }
}
