import CommandLine
import Curriculum
import Foundation
import Grading

/// What a class is graded by: chapters, the teacher's own tests, weights, and who is in the class.
struct ClassSettings {
  static let names = ["CHAPTERS", "HIDDEN", "LATE", "ROSTER", "TITLE", "WEIGHTS"]

  let plan: GradingPlan
  let course: Course
  let roster: Roster?

  /// - Throws: `UsageError` for a file that is not there or not as it should be.
  init(_ context: CommandContext) throws {
    let request = context.request
    let chapters = try ChapterList(request["CHAPTERS"], in: context.workbook).chapters
    do {
      var plan = try GradingPlan(chapters, of: context.workbook)
      if let name = request["HIDDEN"] {
        let hidden = HiddenTestsFolder(name, at: context.workbook.url(name))
        plan.add(try hidden.tasks(for: chapters, of: context.workbook))
      }
      let weights = try request["WEIGHTS"].map { try Weights(Self.bytes($0, context), file: $0) }
      self.plan = plan
      course = try plan.course(
        title: request["TITLE"] ?? "Keepsake", weights: weights,
        latePercentPerDay: Self.percent(request["LATE"]))
      roster = try request["ROSTER"].map { try Roster(Self.bytes($0, context), file: $0) }
    } catch let fault as SourceError {
      throw UsageError(
        message: "\(fault)", next: "Mend it, and run make \(request.command) again.")
    }
  }

  private static func bytes(_ name: String, _ context: CommandContext) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: context.workbook.url(name)) else {
      throw SourceError(file: name, line: 1, "This file is not there, or cannot be read.")
    }
    return [UInt8](data)
  }

  private static func percent(_ word: String?) throws -> Int {
    guard let word else { return 0 }
    guard let percent = Int(word), (0...100).contains(percent) else {
      throw UsageError(
        message: "LATE=\(word) is no percentage.",
        next: "LATE=10 takes ten percent off for each day; it is a number from 0 to 100.")
    }
    return percent
  }
}
