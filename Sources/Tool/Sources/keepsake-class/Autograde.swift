import CommandLine
import Curriculum
import Foundation
import Grading
import Support

/// The command `autograde`: grades one submission, for platforms that run a container for each
/// student.
enum Autograde: Command {
  static let name = "autograde"
  static let settings =
    ["SUBMISSION", "FORMAT", "OUT", "JOBS", "SEED"] + ClassSettings.names.filter { $0 != "ROSTER" }

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let format = try format(context.request["FORMAT"])
    let submission = try submission(context)
    let settings = try ClassSettings(context)
    let jobs = try context.jobs()
    let seed = try context.seed() ?? GradebookFolder.drawnSeed()
    let grader = Grader(
      plan: settings.plan, judge: try context.classJudge(seed: seed), jobs: jobs)
    let record = grader.record(of: submission)
    let grade = Grade(record, of: Person(name: submission.name), in: settings.course)
    // Write these before the result, because Autolab reads the last line of either stream. It shows
    // all lines to the student.
    for reason in grade.forStudents.openReasons { context.console.complain("\(reason)\n") }
    if !grade.items.allSatisfy(\.isPassed) {
      for sentence in LowerLimits.sentences() { context.console.complain("\(sentence)\n") }
    }
    try deliver(try format.text(grade, in: settings.course), format, context)
    // A platform treats any other status as a failure of the grader, and discards the result.
    return .success
  }

  private static func format(_ word: String?) throws -> any PersonFormat {
    let names = Formats.forPerson.map(\.name)
    guard let word else {
      throw UsageError(
        message: "make autograde needs the FORMAT of the result.",
        next: "Set FORMAT=\(names[0]); the formats are \(names.joined(separator: ", ")).")
    }
    guard let format = Formats.forPerson.first(where: { $0.name == word }) else {
      let near = Nearest.to(word, among: names)
      throw UsageError(
        message: "There is no format \"\(word)\" for one submission.",
        next: near.map { "Did you mean FORMAT=\($0)?" }
          ?? "The formats are \(names.joined(separator: ", ")).")
    }
    return format
  }

  private static func submission(_ context: CommandContext) throws -> Submission {
    guard let word = context.request["SUBMISSION"] else {
      throw UsageError(
        message: "make autograde needs the SUBMISSION.",
        next: "Set SUBMISSION=folder, with one person's folder or archive.")
    }
    let place = context.workbook.url(word)
    guard FileManager.default.fileExists(atPath: place.path) else {
      throw UsageError(
        message: "\"\(word)\" does not exist.",
        next: "SUBMISSION names one person's folder or archive.")
    }
    return Submission(at: place)
  }

  /// Writes the result to the file that `OUT` names, or else to the place where the platform looks
  /// for it.
  private static func deliver(
    _ text: String, _ format: any PersonFormat, _ context: CommandContext
  ) throws {
    let out = context.request["OUT"].map { context.workbook.url($0).path }
    switch out.map(ResultDestination.file) ?? format.destination {
    case .file(let path):
      let file = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    case .standardOutput: context.console.write(text)
    case .appendedToFile(let name):
      guard let path = context.environment[name] else {
        throw UsageError(
          message: "\(name) is not set: it names the file for the result.",
          next: "Set it, or set OUT=file for another file.")
      }
      let before = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
      try (before + Data(text.utf8)).write(to: URL(fileURLWithPath: path))
    }
  }
}
