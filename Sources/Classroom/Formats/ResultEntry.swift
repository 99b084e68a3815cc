import Judging

/// One item of a grade, as somebody is told of it.
struct ResultEntry {
  let item: Course.Item
  /// Such as `1.1 Throw`, or `Hidden test 1`.
  let name: String
  /// Nil where nothing was judged.
  let verdict: Verdict?
  /// What it earned.
  let points: Points
  /// Whether no more may be said of it than its name, its state and its points.
  let isDisguised: Bool

  /// Who reads it. Names and messages of hidden items are for teachers.
  enum Audience {
    case teacher, student
  }

  var isPassed: Bool { verdict?.status == .passed }

  /// What it adds to what can be reached: nothing, for a bonus.
  var possible: Points { item.isBonus ? Points(0) : item.points }

  /// Such as `1.5 of 2 points`.
  var pointsText: String { "\(points) of \(item.points) \(item.isBonus ? "bonus " : "")points" }

  /// What the answer printed while it ran. A hidden suite's arguments may stand there.
  var printed: String { isDisguised ? "" : verdict?.printed ?? "" }

  /// What is said of an answer that does not pass: its state, the first finding whole, and where it
  /// is.
  var message: String? {
    guard let verdict, !isPassed, !isDisguised else { return nil }
    guard let finding = verdict.findings.first else { return verdict.status.words + "." }
    let others = verdict.findings.count - 1
    let lines = [
      "\(verdict.status.words): \(finding.wholeMessage)",
      finding.arguments.map { "with: \($0)" }, finding.test.map { "in check: \($0)" },
      place.map { "at \($0.file):\($0.line):\($0.column)" },
      others > 0 ? "(\(others) more to say after this one.)" : nil,
    ]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  /// Where the first finding is.
  var place: (file: String, line: Int, column: Int)? {
    guard !isDisguised, let place = verdict?.findings.first?.place else { return nil }
    return (place.file == .answer ? item.file : item.suiteFile, place.line, place.column)
  }
}

extension Grade {
  /// An entry for every item of the course, whether anything was judged or not.
  func entries(in course: Course, for audience: ResultEntry.Audience) -> [ResultEntry] {
    let results = Dictionary(results.map { ($0.item.id, $0) }) { first, _ in first }
    var hidden = 0
    return course.items.map { item in
      if item.isHidden { hidden += 1 }
      let isDisguised = item.isHidden && audience == .student
      let result = results[item.id]
      return ResultEntry(
        item: item,
        name: isDisguised ? "Hidden test \(hidden)" : "\(item.id) \(item.title)".harmlessLine,
        verdict: result?.verdict, points: result?.points ?? Points(0), isDisguised: isDisguised)
    }
  }
}
