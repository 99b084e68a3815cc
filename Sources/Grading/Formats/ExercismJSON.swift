/// A result of Exercism's test-runner interface, version 3.
///
/// It knows no points: they stand in the tests' names.
public struct ExercismJSON: PersonFormat {
  public let name = "exercism"
  public let reader = "Exercism's test-runner interface, version 3"
  public let destination = ResultDestination.file("results.json")

  public init() {}

  public func text(forStudent grade: Grade, in course: Course) throws -> String {
    if let reason = grade.reasonForNoPoints {
      let message = reason.harmless.cut(toCharacters: 65_535)
      return try JSON.object([
        "version": .whole(3), "status": .text("error"), "message": .text(message),
      ]).line + "\n"
    }
    let entries = grade.items
    let isPassed = entries.allSatisfy { $0.isPassed || $0.item.isBonus }
    return try JSON.object([
      "version": .whole(3), "status": .text(isPassed ? "pass" : "fail"), "message": .null,
      "tests": .list(entries.map(test)),
    ]).line + "\n"
  }

  private func test(_ graded: GradedItem) -> JSON {
    let state = TestState(graded.status)
    var test: [String: JSON] = [
      "name": .text("\(graded.name) (\(graded.pointsText))"), "status": .text(state.rawValue),
      "test_code": .text(graded.isDisguised ? "// A hidden test" : "// \(graded.item.suiteFile)"),
    ]
    if state != .pass {
      let message = graded.message ?? "A hidden test says no more than this."
      test["message"] = .text(message.harmless.cut(toCharacters: 65_535))
    }
    if !graded.printed.isEmpty {
      test["output"] = .text(graded.printed.harmless.cut(toCharacters: 500))
    }
    return .object(test)
  }
}
