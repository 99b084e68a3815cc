import CommandLine
import Curriculum
import Foundation
import Grading
import Support

/// The settings by which a class is graded: chapters, the teacher's own tests, weights, and the
/// roster.
struct ClassSettings {
  static let names = [
    "BOOK", "CHAPTERS", "ENGINE", "EXERCISE", "HIDDEN", "LATE", "PARTIAL", "ROSTER", "TITLE",
    "WEIGHTS",
  ]

  let plan: GradingPlan
  private(set) var course: Course
  let roster: Roster?

  /// - Throws: `UsageError` for a file that does not exist or is not valid.
  init(_ context: CommandContext) throws {
    let (request, workbook) = (context.request, context.workbook)
    let chapters = try workbook.chapters(in: request["CHAPTERS"])
    do {
      var plan = try GradingPlan(chapters, of: workbook)
      if let name = request["HIDDEN"] {
        plan.add(try workbook.hiddenTasks(in: name, for: chapters))
      }
      if let list = request["WEIGHTS"] { try plan.weigh(by: Self.bytes(list, context), file: list) }
      if let exercise = request["EXERCISE"] {
        plan = plan.only(exercise)
        guard !plan.tasks.isEmpty else {
          let numbers = chapters.flatMap(\.exercises).map(\.number.description)
          let near = Nearest.to(exercise, among: numbers)
          throw UsageError(
            message: "There is no exercise \"\(exercise)\" in these chapters.",
            next: near.map { "Did you mean EXERCISE=\($0)?" }
              ?? "Exercises have numbers such as \(numbers.first ?? "1.1").")
        }
      }
      self.plan = plan
      roster = try request["ROSTER"].map { try Roster(Self.bytes($0, context), file: $0) }
    } catch let fault as SourceError {
      throw UsageError(
        message: "\(fault)", next: "Fix it, and run make \(request.command) again.")
    }
    course = plan.course
    if let title = request["TITLE"] {
      if let reserved = CanvasTitle.reserved(in: title) {
        throw UsageError(
          message: "TITLE=\(title) cannot be an assignment's name: Canvas keeps \"\(reserved)\" "
            + "for a column of its own and would not import the points.",
          next: "Choose another name, such as TITLE=\"Keepsake\".")
      }
      course.title = title
    }
    course.latePercentPerDay =
      try context.setting(
        "LATE", "is not a percentage",
        next: "LATE=10 takes off ten percent for each day; it is a number from 0 to 100."
      ) { word in Int(word).flatMap { (0...100).contains($0) ? $0 : nil } } ?? 0
    course.givesPartialCredit =
      try context.setting(
        "PARTIAL", "is neither 0 nor 1",
        next: "With PARTIAL=1, an answer that does not pass earns the share of its requirements "
          + "that hold."
      ) { ["0": false, "1": true][$0] } ?? false
    course.book = try context.setting(
      "BOOK", "is not the address of a site",
      next: "It begins with https:// and names the folder with the output of make book, such as "
        + "BOOK=https://school.example/keepsake.", Self.book)
  }

  private static func bytes(_ name: String, _ context: CommandContext) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: context.workbook.url(name)) else {
      throw SourceError(file: name, line: 1, "This file does not exist or cannot be read.")
    }
    return [UInt8](data)
  }

  /// Returns the address of the book's site, with a slash at its end, or nil if it is none.
  private static func book(_ word: String) -> String? {
    guard let address = URL(string: word), ["http", "https"].contains(address.scheme),
      address.host?.isEmpty == false, address.query == nil, address.fragment == nil
    else { return nil }
    return word.hasSuffix("/") ? word : word + "/"
  }
}
