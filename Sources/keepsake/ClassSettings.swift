import Classroom
import Curriculum
import Foundation

/// What a class is graded by: chapters, the teacher's own tests, weights, and who is in the class.
struct ClassSettings {
  static let names = ["CHAPTERS", "HIDDEN", "LATE", "ROSTER", "TITLE", "WEIGHTS"]

  let plan: Plan
  let course: Course
  let roster: Roster?

  /// - Throws: `UsageProblem` for a file that is not there or not as it should be.
  init(_ desk: Desk) throws {
    let request = desk.request
    let chapters = try ChapterList(request["CHAPTERS"], in: desk.workbook).chapters
    do {
      var plan = try Plan(chapters, of: desk.workbook)
      if let name = request["HIDDEN"] {
        let hidden = HiddenFolder(name, at: desk.workbook.url(name))
        plan.add(try hidden.tasks(for: chapters, of: desk.workbook))
      }
      let weights = try request["WEIGHTS"].map { try Weights(Self.bytes($0, desk), file: $0) }
      self.plan = plan
      course = try plan.course(
        title: request["TITLE"] ?? "Keepsake", weights: weights,
        latePercentPerDay: Self.percent(request["LATE"]))
      roster = try request["ROSTER"].map { try Roster(Self.bytes($0, desk), file: $0) }
    } catch let fault as Malformed {
      throw UsageProblem(
        message: "\(fault)", next: "Mend it, and run make \(request.command) again.")
    }
  }

  private static func bytes(_ name: String, _ desk: Desk) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: desk.workbook.url(name)) else {
      throw Malformed(file: name, line: 1, "This file is not there, or cannot be read.")
    }
    return [UInt8](data)
  }

  private static func percent(_ word: String?) throws -> Int {
    guard let word else { return 0 }
    guard let percent = Int(word), (0...100).contains(percent) else {
      throw UsageProblem(
        message: "LATE=\(word) is no percentage.",
        next: "LATE=10 takes ten percent off for each day; it is a number from 0 to 100.")
    }
    return percent
  }
}
