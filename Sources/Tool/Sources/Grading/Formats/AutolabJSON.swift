import Foundation

/// The last lines of standard output, as Autolab reads them: a line that students see, and a line
/// of scores. A problem is a chapter, named `Chapter 1`. The course in Autolab must have each of
/// them.
struct AutolabJSON: PersonFormat {
  let name = "autolab"
  let destination = ResultDestination.standardOutput

  /// Without points, every score is null, which leaves the grade open. If there were no scores at
  /// all, Autolab would score each problem 0 and release it.
  func text(forStudent grade: Grade, in course: Course) throws -> String {
    let stages = stages(grade)
    var presentation: [String: JSON] = [
      "_presentation": .text("semantic"), "stages": .list(stages.map { .text($0.name) }),
    ]
    var scores: [String: JSON] = [:]
    for item in course.items { scores[item.problem] = .null }
    for stage in stages {
      presentation[stage.name] = .object(stage.tests)
      if grade.points != nil { scores[stage.name] = .points(stage.points) }
    }
    let lines = [JSON.object(presentation), .object(["scores": .object(scores)])]
    return try lines.map { try $0.line.withColonsEscaped + "\n" }.joined()
  }
}

extension AutolabJSON {
  /// A chapter, or the only stage of a grade without points.
  private struct Stage {
    let name: String
    var tests: [String: JSON] = [:]
    var points = Points(0)
  }

  private func stages(_ grade: Grade) -> [Stage] {
    if let reason = grade.reasonForNoPoints {
      return [Stage(name: "Result", tests: ["Not graded": test(passed: false, reason)])]
    }
    var stages: [Stage] = []
    var names = UniqueNames(separator: " ")
    for graded in grade.items {
      let chapter = graded.item.problem
      let index = stages.firstIndex { $0.name == chapter } ?? stages.endIndex
      if index == stages.endIndex { stages.append(Stage(name: chapter)) }
      let name = names.unique(graded.name.replacing(":", with: ""))
      stages[index].tests[name] = test(passed: graded.isPassed, graded.message)
      stages[index].points = stages[index].points + graded.points
    }
    return stages
  }

  private func test(passed: Bool, _ hint: String?) -> JSON {
    var test: [String: JSON] = ["passed": .flag(passed)]
    if !passed, let hint { test["hint"] = .text(hint.cut(toCharacters: 2_000)) }
    return .object(test)
  }
}

extension Course.Item {
  /// The name of the problem in Autolab.
  fileprivate var problem: String { "Chapter \(chapter)" }
}

extension String {
  /// A line of JSON in which every colon within a string is escaped, which reads the same. Autolab
  /// puts quotation marks around every word that it finds before a colon.
  fileprivate var withColonsEscaped: String {
    var isInString = false
    var isEscaped = false
    return unicodeScalars.reduce(into: "") { line, scalar in
      if isInString, scalar == ":" {
        line += "\\u003a"
      } else {
        line.unicodeScalars.append(scalar)
      }
      if scalar == "\"", !isEscaped { isInString.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
  }
}
