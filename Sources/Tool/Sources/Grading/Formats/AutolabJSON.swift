/// The last lines of standard output, as Autolab reads them: a line that students see, and a line
/// of scores. A problem is a chapter, named `Chapter 1`. The course in Autolab must have each of
/// them.
struct AutolabJSON: PersonFormat {
  let name = "autolab"
  let destination = ResultDestination.standardOutput

  /// Without points, every score is null, which leaves the grade open. If there were no scores at
  /// all, Autolab would score each problem 0 and release it.
  func text(forStudent grade: Grade, in course: Course) throws -> String {
    let chapters = grade.items.groups(by: \.item.chapter)
    let problems = chapters.map { "Chapter \($0[0].item.chapter)" }
    var scores = Dictionary(uniqueKeysWithValues: problems.map { ($0, JSON.null) })
    var presentation: [String: JSON] = ["_presentation": .text("semantic")]
    if let reason = grade.reasonForNoPoints {
      presentation["stages"] = .list([.text("Result")])
      presentation["Result"] = .object(["Not graded": test(passed: false, reason)])
    } else {
      presentation["stages"] = .list(problems.map(JSON.text))
      var names = UniqueNames(separator: " ")
      for (problem, chapter) in zip(problems, chapters) {
        let tests = chapter.map { graded in
          (
            names.unique(graded.name.replacing(":", with: "")),
            test(passed: graded.isPassed, graded.message)
          )
        }
        presentation[problem] = .object(Dictionary(uniqueKeysWithValues: tests))
        scores[problem] = .points(chapter.map(\.points).sum())
      }
    }
    let lines = [JSON.object(presentation), .object(["scores": .object(scores)])]
    return try lines.map { try $0.line.withColonsEscaped + "\n" }.joined()
  }

  private func test(passed: Bool, _ hint: String?) -> JSON {
    var test: [String: JSON] = ["passed": .flag(passed)]
    if !passed, let hint { test["hint"] = .text(hint.cut(toCharacters: 2_000)) }
    return .object(test)
  }
}

extension String {
  /// A line of JSON in which every colon within a string is escaped, which reads the same. Autolab
  /// puts quotation marks around every word that it finds before a colon.
  fileprivate var withColonsEscaped: String {
    var isInString = false
    var isEscaped = false
    return unicodeScalars.reduce(into: "") { line, scalar in
      line += isInString && scalar == ":" ? "\\u003a" : String(scalar)
      if scalar == "\"", !isEscaped { isInString.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
  }
}
