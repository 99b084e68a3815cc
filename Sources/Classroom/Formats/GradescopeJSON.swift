import Judging

/// What Gradescope reads of one submission.
///
/// Hidden items are shown to nobody but the staff until the grades are published, and then without
/// a name that says anything. The total is hidden as long: from it, and from the items that are
/// seen, anybody could work out how the hidden ones went, and hand in again until they pass.
public struct GradescopeJSON: PersonFormat {
  public let name = "gradescope"
  public let reader = "Gradescope, as a programming assignment's autograder"
  public let destination = ResultDestination.file("/autograder/results/results.json")

  public init() {}

  public func text(_ grade: Grade, in course: Course) throws -> String {
    // Gradescope shows the sum itself, when it may be seen; this text is seen at once.
    let summary = grade.summary(in: course, showsPoints: false).joined(separator: "\n")
    var result: [String: JSON] = [
      "execution_time": .number(grade.roundedSeconds),
      "output": .text(summary.cut(toCharacters: 10_000)),
      "output_format": .text("text"), "test_output_format": .text("text"),
      "test_name_format": .text("text"),
    ]
    if let points = grade.points {
      result["score"] = .points(points)
      result["tests"] = .list(grade.entries(in: course, for: .student).map(test))
    } else {
      // Neither a score nor a test that has one: Gradescope then reports that the autograder failed,
      // which is its only state without points.
      result["tests"] = .list([
        .object([
          "name": .text("Not graded"), "output": .text(grade.reasonForNoPoints ?? ""),
        ])
      ])
    }
    return try JSON.object(result).line + "\n"
  }

  private func test(_ entry: ResultEntry) -> JSON {
    var test: [String: JSON] = [
      "name": .text(entry.isDisguised ? entry.name : entry.item.title.harmlessLine),
      "score": .points(entry.points), "max_score": .points(entry.possible),
      "status": .text(entry.isPassed ? "passed" : "failed"),
      "visibility": .text(entry.isDisguised ? "after_published" : "visible"),
    ]
    guard !entry.isDisguised else { return .object(test) }
    test["number"] = .text(entry.item.id)
    test["tags"] = .list(
      [.text("chapter \(entry.item.chapter)")] + (entry.item.isBonus ? [.text("bonus")] : []))
    test["output"] = .text((entry.message ?? "").cut(toCharacters: 10_000))
    return .object(test)
  }
}
