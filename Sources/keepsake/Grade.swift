import Classroom
import Curriculum
import Foundation
import Judge

/// `grade`: for teachers: judges a folder of submissions and writes gradebooks and a report.
enum GradeClass: Command {
  static let name = "grade"
  static let settings =
    ["SUBMISSIONS", "OUT", "JOBS", "SHARD", "PERSON"] + ClassSettings.names

  static func run(_ desk: Desk) throws -> ExitStatus {
    let settings = try ClassSettings(desk)
    let jobs = try JobCount(desk.request["JOBS"]).count
    let shard = try shard(desk.request["SHARD"])
    let submissions = try SubmissionsFolder(desk).submissions
    let grader = Grader(plan: settings.plan, judge: try desk.classJudge(), jobs: jobs)
    let writing = GradebookWriting(desk, settings, grader)
    let part = submissions.enumerated().filter { shard?.contains($0.offset) ?? true }
      .map(\.element)
    let round = GradingRound(
      grader: grader, judgements: writing.folder.judgements, console: desk.console)
    try round.run(part, anew: desk.request["PERSON"])
    guard shard == nil else {
      desk.console.write(
        """
        Part \(desk.request["SHARD"] ?? "") is done: \(part.count) of \(submissions.count) submissions.
        When all parts are: make gradebook with the same settings, but without SHARD

        """)
      return .fine
    }
    return try writing.write(submissions)
  }

  private static func shard(_ word: String?) throws -> Shard? {
    guard let word else { return nil }
    guard let shard = Shard(word) else {
      throw UsageProblem(
        message: "SHARD=\(word) is no part of a class.",
        next: "SHARD=2/5 is the second of five parts.")
    }
    return shard
  }
}
