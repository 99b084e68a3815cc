import CommandLine
import Foundation
import Grading
import Support

/// The teacher's command `gradebook`: writes report and gradebooks from stored verdicts.
enum Gradebook: Command {
  static let name = "gradebook"
  static let settings = ["SUBMISSIONS", "OUT", "STRICT", "SEED"] + ClassSettings.names

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.console.finishFiles()
    let settings = try ClassSettings(context)
    let submissions = try context.submissions()
    let grader = Grader(plan: settings.plan, judge: try context.classJudge(), jobs: 1)
    return try context.writeGradebooks(submissions, settings, grader)
  }
}

extension CommandContext {
  /// Writes the report and the gradebooks, and prints a summary.
  func writeGradebooks(
    _ submissions: Submissions, _ settings: ClassSettings, _ grader: Grader
  ) throws -> ExitStatus {
    let folder = gradebookFolder
    // The same on every machine.
    let date = Date.now.formatted(
      .dateTime.day().month(.wide).year().locale(Locale(identifier: "en_GB")))
    let match = RosterMatch(of: submissions, to: settings.roster)
    let (report, warnings) = try folder.write(match, in: settings.course, date: date) { name in
      folder.record(of: name).flatMap { grader.isCurrent($0) ? $0 : nil }
    }
    let unused = settings.roster.flatMap { unusedColumns(of: $0, match) }
    console.write(text(report, warnings, submissions, unused))
    // A person without a grade does not make the command fail unless the teacher says so, because
    // on most platforms a failed job loses its report.
    let isStrict = request["STRICT"] == "1"
    return report.notGraded.isEmpty || !isStrict ? .success : .unsolved
  }

  /// Names the columns of the roster that were not used, if hardly anybody of it was found: one of
  /// them may have been meant to identify people.
  private func unusedColumns(of roster: Roster, _ match: RosterMatch) -> String? {
    let found = match.people.count { $0.work != .nothing }
    guard !roster.unused.isEmpty, found * 5 < min(match.people.count, match.strays.count) else {
      return nil
    }
    let names = roster.unused.prefix(10).map { "\(ShownName($0))" }.joined(separator: ", ")
    return "Submissions were found for \(found) of the roster's \(match.people.count) people. "
      + "Columns of the roster that were not used: \(names)."
  }

  private func text(
    _ report: ClassReport, _ warnings: [String], _ submissions: Submissions, _ unused: String?
  ) -> String {
    let open = report.notGraded
    var lines = [
      "Graded: \(report.graded). Could not be graded: \(open.count). "
        + "Did not hand in: \(report.notHandedIn)."
    ]
    if !open.isEmpty {
      let needs = open.count == 1 ? "1 needs" : "\(open.count) need"
      lines.append("\(needs) a teacher's attention, which is not zero points:")
    }
    lines += open.prefix(10).map { "  \($0.name): \($0.reason)" }
    if open.count > 10 { lines.append("  and \(open.count - 10) more") }
    if let unused { lines.append(unused) }
    if !report.seeds.isEmpty {
      lines.append("Some tests drew their values with \(report.seeds), which repeats this report.")
    }
    if !submissions.passedOver.isEmpty {
      let names = submissions.passedOver.prefix(5).joined(separator: ", ")
      lines.append("Ignored, because it belongs to no person: \(names)")
    }
    lines += report.missingSafeguards.map(\.sentence) + warnings.prefix(10)
    if warnings.count > 10 {
      lines.append("and \(warnings.count - 10) more of these for other people")
    }
    if !open.isEmpty || report.notHandedIn > 0 {
      lines.append(
        "People without a grade are not in canvas.csv and moodle.csv, because importing an empty "
          + "grade could clear an existing one.")
    }
    let formats = Formats.forClass(report.course).map { "\(out)/\($0.fileName)" }
    lines += [
      "The report: \(out)/index.html", "For gradebooks: \(formats.joined(separator: ", "))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
