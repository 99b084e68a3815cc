/// Gradescope's result of one submission.
///
/// Until the grades are published, only the staff sees hidden items. After that, students see them
/// without their names. The total is hidden until then as well: from the total and the visible
/// items, a student could work out how the hidden ones went, and resubmit until they pass.
struct GradescopeJSON: PersonFormat {
  let name = "gradescope"
  let destination = ResultDestination.file("/autograder/results/results.json")

  func text(forStudent grade: Grade, in course: Course) throws -> String {
    // Gradescope shows the sum itself when it may be seen. This text is visible at once.
    let summary = grade.summary(in: course, showsPoints: false).joined(separator: "\n")
    var result: [String: JSON] = [
      "execution_time": .number(grade.roundedSeconds),
      "output": .text(summary.cut(toCharacters: 10_000)),
      "output_format": .text("text"), "test_output_format": .text("text"),
      "test_name_format": .text("text"),
    ]
    if let seed = grade.record.seed { result["extra_data"] = .object(["seed": .text("\(seed)")]) }
    if let points = grade.points {
      result["score"] = .points(points)
      result["tests"] = .list(grade.items.map(test))
    } else {
      // There is no score, nor a test with a score. Gradescope then reports that the autograder
      // failed, which is its only state without points.
      let reason = JSON.text(grade.reasonForNoPoints ?? "")
      result["tests"] = .list([.object(["name": .text("Not graded"), "output": reason])])
    }
    return try JSON.object(result).line + "\n"
  }

  private func test(_ graded: GradedItem) -> JSON {
    var test: [String: JSON] = [
      "name": .text(graded.isDisguised ? graded.name : graded.item.title.harmlessLine),
      "score": .points(graded.points), "max_score": .points(graded.possible),
      "status": .text(graded.isPassed ? "passed" : "failed"),
      "visibility": .text(graded.isDisguised ? "after_published" : "visible"),
    ]
    guard !graded.isDisguised else { return .object(test) }
    test["number"] = .text(graded.item.id)
    test["tags"] = .list(
      [.text("chapter \(graded.item.chapter)")] + (graded.item.isBonus ? [.text("bonus")] : []))
    test["output"] = .text((graded.message ?? "").cut(toCharacters: 10_000))
    return .object(test)
  }
}
