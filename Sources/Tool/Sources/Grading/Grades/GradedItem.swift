import Judging

/// One item of a grade as its reader may see it. Students see neither the names nor the messages of
/// hidden tests. All formats and pages are written from these records.
public struct GradedItem: Sendable, Equatable {
  /// The item. A disguised item contains only the properties that do not identify the test.
  public let item: Course.Item
  /// The verdict and the lines that it is about, or nil if nothing was judged.
  public internal(set) var answer: JudgedAnswer?
  /// The points earned, after the deduction for lateness.
  public let points: Points
  /// The requirements that hold, if the answer does not pass and earns their share of the points.
  var share: Share?
  /// The number by which a disguised item is known, counted over the whole course, or nil if the
  /// item is not disguised.
  public private(set) var hiddenNumber: Int?

  /// Returns the same result without what identifies the hidden test: its name, its messages, and
  /// the answer's output, which may contain the test's arguments. The exercise's number and the
  /// points remain.
  func disguised(as number: Int) -> GradedItem {
    let disguise = Course.Item(
      id: item.exercise, title: "", chapter: item.chapter, chapterTitle: item.chapterTitle,
      stars: item.stars, points: item.points, isBonus: item.isBonus, isHidden: item.isHidden,
      file: "", suiteFile: "", reading: Course.Reading(heading: "", address: ""))
    return GradedItem(
      item: disguise, answer: answer.map { JudgedAnswer(verdict: Verdict($0.verdict.status)) },
      points: points, share: share, hiddenNumber: number)
  }
}

/// A part of a whole, such as 4 of 6 requirements.
struct Share: Equatable {
  let part: Int
  /// At least 1.
  let all: Int
}

extension Verdict {
  /// The requirements that hold in an answer that ran and did not pass: each test stands for one.
  /// Nil if a test was not run, such as those after a crash, because nothing is known about it.
  var requirements: Share? {
    let ran: [Status] = [.failed, .crashed, .timedOut, .tooMuchOutput]
    let passed = tests.count { $0.status == .passed }
    guard ran.contains(status), passed < tests.count,
      !tests.contains(where: { $0.status == .notRun })
    else { return nil }
    return Share(part: passed, all: tests.count)
  }
}

extension GradedItem {
  public var isDisguised: Bool { hiddenNumber != nil }

  public var status: Verdict.Status? { answer?.verdict.status }

  public var isPassed: Bool { status == .passed }

  /// A label such as `1.3`, or `1.3, hidden test 2`.
  public var label: String {
    hiddenNumber.map { "\(item.id), hidden test \($0)" } ?? item.id
  }

  /// A name such as `1.1 Throw`, or `Hidden test 2`.
  public var name: String {
    hiddenNumber.map { "Hidden test \($0)" } ?? "\(item.id) \(item.title)".harmlessLine
  }

  /// The points that the item adds to the maximum, which are zero for a bonus.
  var possible: Points { item.isBonus ? Points(0) : item.points }

  /// The points earned before the deduction for lateness.
  var earned: Points {
    share.map { item.points.scaled(percent: 100, of: $0) } ?? (isPassed ? item.points : Points(0))
  }

  /// A sentence about the share of the points, or nil if there is none or the tests are hidden.
  var shareText: String? {
    guard let share, !isDisguised else { return nil }
    return "\(share.part) of \(share.all) requirements hold, which earns "
      + "\(share.part)/\(share.all) of the points."
  }

  /// A text such as `1.5 of 2 points`.
  var pointsText: String { "\(points) of \(item.points) \(item.isBonus ? "bonus " : "")points" }

  /// What the answer printed during the check that failed first.
  var printed: String { answer?.verdict.excerpt ?? "" }

  /// An explanation of an answer that does not pass: its status, the whole first finding, and its
  /// place. Nil if the answer passes or the item is disguised.
  var message: String? {
    guard let verdict = answer?.verdict, !isPassed, !isDisguised else { return nil }
    guard let finding = verdict.findings.first else { return verdict.status.words + "." }
    let others = verdict.findings.count - 1
    let lines = [
      "\(verdict.status.words): \(finding.wholeMessage)",
      finding.arguments.map { "with: \($0)" }, finding.test.map { "in check: \($0)" },
      finding.place.map { "at \(item.location(of: $0))" },
      shareText,
      others > 0 ? "(\(others) more after this one.)" : nil,
    ]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }
}

extension Course.Item {
  /// Returns the path of the file that a place is in, from the root.
  func path(of place: Place) -> String { place.file == .answer ? file : suiteFile }

  /// Returns a place as `path:line:column`, with the path from the root.
  func location(of place: Place) -> String { "\(path(of: place)):\(place.line):\(place.column)" }
}
