import CommandLine
import Curriculum
import Foundation
import Grading
import Judging
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
    return try GradebookWriting(context: context, settings: settings, grader: grader)
      .write(submissions)
  }
}

/// Writes the report and the gradebooks, and prints a summary.
struct GradebookWriting {
  let context: CommandContext
  let settings: ClassSettings
  let grader: Grader

  func write(_ submissions: Submissions) throws -> ExitStatus {
    let folder = context.gradebookFolder
    let match = RosterMatch(of: submissions, to: settings.roster)
    let (tally, warnings) = try folder.write(match, in: settings.course, date: date) { name in
      folder.record(of: name).flatMap { grader.isCurrent($0) ? $0 : nil }
    }
    context.console.write(text(tally, warnings, submissions, unusedColumns(match)))
    // A person without a grade does not make the command fail unless the teacher says so, because
    // on most platforms a failed job loses its report.
    let isStrict = context.request["STRICT"] == "1"
    return tally.notGraded.isEmpty || !isStrict ? .success : .unsolved
  }

  /// The date, in a format that is the same on every machine.
  private var date: String {
    Date().formatted(.dateTime.day().month(.wide).year().locale(Locale(identifier: "en_GB")))
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
    _ tally: ClassTally, _ warnings: [String], _ submissions: Submissions, _ unused: String?
  ) -> String {
    let open = tally.notGraded
    var lines = [
      "Graded: \(tally.graded). Could not be graded: \(open.count). "
        + "Did not hand in: \(tally.notHandedIn)."
    ]
    if !open.isEmpty {
      let needs = open.count == 1 ? "1 needs" : "\(open.count) need"
      lines.append("\(needs) a teacher's attention, which is not zero points:")
    }
    lines += open.prefix(10).map { "  \($0.name): \($0.reason)" }
    if open.count > 10 { lines.append("  and \(open.count - 10) more") }
    if let unused { lines.append(unused) }
    if !tally.seeds.isEmpty {
      let seeds = tally.seeds.map { "SEED=\($0)" }.joined(separator: ", ")
      lines.append("Some tests drew their values with \(seeds), which repeats this report.")
    }
    if !submissions.passedOver.isEmpty {
      let names = submissions.passedOver.prefix(5).joined(separator: ", ")
      lines.append("Ignored, because it belongs to no person: \(names)")
    }
    lines += tally.missingSafeguards.map(\.sentence) + warnings.prefix(10)
    if warnings.count > 10 {
      lines.append("and \(warnings.count - 10) more of these for other people")
    }
    if !open.isEmpty || tally.notHandedIn > 0 {
      lines.append(
        "People without a grade are not in canvas.csv and moodle.csv, because importing an empty "
          + "grade could clear an existing one.")
    }
    let name = context.out
    let formats = Formats.forClass(settings.course).map { "\(name)/\($0.fileName)" }
    lines += [
      "The report: \(name)/index.html", "For gradebooks: \(formats.joined(separator: ", "))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
