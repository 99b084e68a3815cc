import Judging

/// What Exercism's test-runner interface, version 3, has for one solution.
///
/// It knows no points: they stand in the tests' names.
public struct ExercismJSON: PersonFormat {
  public let name = "exercism"
  public let reader = "Exercism's test-runner interface, version 3"
  public let destination = ResultDestination.file("results.json")

  public init() {}

  public func text(_ grade: Grade, in course: Course) throws -> String {
    if let reason = grade.reasonForNoPoints {
      let message = reason.harmless.cut(toCharacters: 65_535)
      return try JSON.object([
        "version": .whole(3), "status": .text("error"), "message": .text(message),
      ]).line + "\n"
    }
    let entries = grade.entries(in: course, for: .student)
    let isPassed = entries.allSatisfy { $0.isPassed || $0.item.isBonus }
    return try JSON.object([
      "version": .whole(3), "status": .text(isPassed ? "pass" : "fail"), "message": .null,
      "tests": .list(entries.map(test)),
    ]).line + "\n"
  }

  private func test(_ entry: ResultEntry) -> JSON {
    let mark = entry.verdict?.status.mark ?? .error
    var test: [String: JSON] = [
      "name": .text("\(entry.name) (\(entry.pointsText))"), "status": .text(mark.rawValue),
      "test_code": .text(entry.isDisguised ? "// A hidden test" : "// \(entry.item.suiteFile)"),
    ]
    if mark != .pass {
      let message = entry.message ?? "A hidden test says no more than this."
      test["message"] = .text(message.harmless.cut(toCharacters: 65_535))
    }
    if !entry.printed.isEmpty {
      test["output"] = .text(entry.printed.harmless.cut(toCharacters: 500))
    }
    return .object(test)
  }
}
