import CommandLine
import Curriculum
import Foundation
import SelfCheck

extension AuditPart {
  /// Judges every right and wrong answer in the tree, with all safeguards.
  ///
  /// With `FORMAT=json` it writes each answer with its verdict, as a reader's own is judged: what two
  /// versions of a suite are compared by.
  static func judgeAnswers(_ context: CommandContext) throws -> ExitStatus {
    let exercises = try context.checkedExercises()
    if context.request["FORMAT"] != nil {
      return try context.writeRecords(of: exercises) { try $0.answerRecords() }
    }
    let workbookChecks = try context.workbookChecks()
    let checks = try exercises.flatMap(AnswerChecks(workbookChecks).checks)
    let results = workbookChecks.results(checks, on: context.console)
    results.report(to: context.console)
    return ToolTests.Counts().summary(with: results, context.console)
  }

  /// Judges small changes of the solutions, and lists those that the suites do not detect. With
  /// `FORMAT=json` it writes each of them with its verdict.
  static func judgeMutants(_ context: CommandContext) throws -> ExitStatus {
    let exercises = try context.checkedExercises()
    if context.request["FORMAT"] != nil {
      return try context.writeRecords(of: exercises) { try $0.mutantRecords() }
    }
    var results: [MutationAudit] = []
    context.console.write("exercise  compile  refused  equivalent  survive\n")
    for exercise in exercises {
      let result = try exercise.mutationAudit()
      results.append(result)
      context.console.write(row("\(exercise.number)", [result]))
      for line in result.survivors + result.stale { context.console.write("  \(line)\n") }
    }
    context.console.write(row("all", results))
    return results.allSatisfy { $0.survivors.isEmpty && $0.stale.isEmpty } ? .success : .unsolved
  }

  private static func row(_ name: String, _ results: [MutationAudit]) -> String {
    let numbers = [
      (results.map(\.compiled), 9), (results.map(\.refused), 9),
      (results.map(\.equivalent), 12), (results.map(\.survivors.count), 9),
    ]
    let cells = numbers.map { values, width in
      " " + "\(values.reduce(0, +))".leftPadded(to: width - 1)
    }
    return name.padded(to: 8) + cells.joined() + "\n"
  }
}

extension CommandContext {
  func workbookChecks() throws -> WorkbookChecks {
    try WorkbookChecks(workbook, toolchain: toolchain(), cache: cache)
  }

  /// Returns the exercises that are asked for.
  func checkedExercises() throws -> [CheckedExercise] {
    let checks = try workbookChecks()
    return try Selection(request, in: workbook).exercises.map { try checks.checked($1, in: $0) }
  }

  /// Writes the records of exercises as one JSON object, by name.
  fileprivate func writeRecords(
    of exercises: [CheckedExercise], _ records: (CheckedExercise) throws -> [AnswerRecord]
  ) throws -> ExitStatus {
    var all: [String: AnswerRecord] = [:]
    for exercise in exercises {
      for record in try records(exercise) { all[record.name] = record }
      console.complain("  \(exercise.number)\n")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    console.write(String(decoding: try encoder.encode(all), as: UTF8.self) + "\n")
    return .success
  }
}
