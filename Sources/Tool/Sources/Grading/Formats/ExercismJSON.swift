/// A result for Exercism's test-runner interface, version 3.
///
/// The interface has no points, so the names of the tests contain them.
struct ExercismJSON: PersonFormat {
  let name = "exercism"
  let destination = ResultDestination.file("results.json")

  func text(forStudent grade: Grade, in course: Course) throws -> String {
    if let reason = grade.reasonForNoPoints {
      let message = reason.harmless.cut(toCharacters: 65_535)
      return try JSON.object([
        "version": .number(3), "status": .text("error"), "message": .text(message),
      ]).line + "\n"
    }
    // A missed bonus is not a failed test, so it is omitted.
    let counted = grade.items.filter { $0.isPassed || !$0.item.isBonus }
    let tests = counted.isEmpty ? grade.items : counted
    let states = tests.map { TestState($0.status) }
    // The result is an error only if nothing could be tested.
    let state = Set(states).count == 1 ? states[0] : .fail
    let message = state == .error ? tests.lazy.compactMap(message).first ?? "" : nil
    return try JSON.object([
      "version": .number(3), "status": .text(state.rawValue), "message": .text(orNull: message),
      "tests": .list(tests.map(test)),
    ]).line + "\n"
  }

  private func message(_ graded: GradedItem) -> String? {
    let message = graded.message ?? "A hidden test shows no details."
    return message.harmless.cut(toCharacters: 65_535)
  }

  private func test(_ graded: GradedItem) -> JSON {
    let state = TestState(graded.status)
    var test: [String: JSON] = [
      "name": .text("\(graded.name) (\(graded.pointsText))"), "status": .text(state.rawValue),
      "test_code": .text(graded.isDisguised ? "// A hidden test" : "// \(graded.item.suiteFile)"),
    ]
    if state != .pass { test["message"] = .text(orNull: message(graded)) }
    if !graded.printed.isEmpty {
      test["output"] = .text(graded.printed.harmless.cut(toCharacters: 500))
    }
    return .object(test)
  }
}
