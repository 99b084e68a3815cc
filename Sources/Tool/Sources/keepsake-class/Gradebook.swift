import CommandLine
import Curriculum
import Foundation
import Grading
import Judging
import Support

/// The teacher's command `gradebook`: writes report and gradebooks from stored verdicts.
enum Gradebook: Command {
  static let name = "gradebook"
  static let settings = ["SUBMISSIONS", "OUT", "STRICT"] + ClassSettings.names

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.console.finishFiles()
    let settings = try ClassSettings(context)
    let submissions = try context.submissions()
    let grader = Grader(plan: settings.plan, judge: try context.classJudge(), jobs: 1)
    return try GradebookWriting(context, settings, grader).write(submissions)
  }
}

/// Writes the report and the gradebooks, and prints a summary.
struct GradebookWriting {
  let context: CommandContext
  let settings: ClassSettings
  let grader: Grader
  /// The folder's name as a person wrote it, or `report`.
  let name: String
  let folder: GradebookFolder

  init(_ context: CommandContext, _ settings: ClassSettings, _ grader: Grader) {
    self.context = context
    self.settings = settings
    self.grader = grader
    name = context.request["OUT"] ?? "report"
    folder = GradebookFolder(context.workbook.url(name))
  }

  func write(_ submissions: Submissions) throws -> ExitStatus {
    let records = folder.records
    let match = RosterMatch(of: submissions, to: settings.roster)
    let summary = try folder.write(match, in: settings.course, date: date) { name in
      records.record(of: name).flatMap { grader.isCurrent($0) ? $0 : nil }
    }
    context.console.write(text(summary, submissions, unusedColumns(match)))
    // A person without a grade does not make the command fail unless the teacher says so, because
    // on most platforms a failed job loses its report.
    let isStrict = context.request["STRICT"] == "1"
    return summary.notGraded.isEmpty || !isStrict ? .success : .unsolved
  }

  /// The date, in a format that is the same on every machine.
  private var date: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_GB")
    format.dateFormat = "d MMMM yyyy"
    return format.string(from: Date())
  }

  /// Names the columns of the roster that were not used, if hardly anybody of it was found: one of
  /// them may have been meant to identify people.
  private func unusedColumns(_ match: RosterMatch) -> String? {
    let found = match.people.count { $0.work != .nothing }
    guard let roster = settings.roster, !roster.unused.isEmpty,
      found * 5 < min(match.people.count, match.strays.count)
    else { return nil }
    let names = roster.unused.prefix(10).map { "\(ShownName($0))" }.joined(separator: ", ")
    return "Submissions were found for \(found) of the roster's \(match.people.count) people. "
      + "Columns of the roster that were not used: \(names)."
  }

  private func text(
    _ summary: GradebookFolder.Summary, _ submissions: Submissions, _ unused: String?
  ) -> String {
    var lines = [
      "Graded: \(summary.graded). Could not be graded: \(summary.notGraded.count). "
        + "Did not hand in: \(summary.notHandedIn)."
    ]
    if !summary.notGraded.isEmpty {
      let needs = summary.notGraded.count == 1 ? "1 needs" : "\(summary.notGraded.count) need"
      lines.append("\(needs) a teacher's attention, which is not zero points:")
    }
    lines += summary.notGraded.prefix(10).map { "  \($0.name): \($0.reason)" }
    if summary.notGraded.count > 10 { lines.append("  and \(summary.notGraded.count - 10) more") }
    if let unused { lines.append(unused) }
    if !submissions.passedOver.isEmpty {
      let names = submissions.passedOver.prefix(5).joined(separator: ", ")
      lines.append("Ignored, because it belongs to no person: \(names)")
    }
    lines += summary.missingSafeguards + summary.warnings.prefix(10)
    if summary.warnings.count > 10 {
      lines.append("and \(summary.warnings.count - 10) more of these for other people")
    }
    if !summary.notGraded.isEmpty || summary.notHandedIn > 0 {
      lines.append(
        "People without a grade are not in canvas.csv and moodle.csv, because importing an empty "
          + "grade could clear an existing one.")
    }
    let formats = Formats.forClass(settings.course).map { "\(name)/\($0.fileName)" }
    lines += [
      "The report: \(name)/index.html", "For gradebooks: \(formats.joined(separator: ", "))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
