import Judging

/// The reader of a grade.
public enum Audience: Sendable {
  /// Sees neither names nor messages of hidden tests.
  case student
  /// Sees everything.
  case teacher
}

/// One item of a grade as its audience may see it: the record that all formats and pages are
/// written from.
public struct GradedItem: Sendable, Equatable {
  /// The item; of a disguised one, only what does not tell which test it is.
  public let item: Course.Item
  /// The verdict and the lines it is about; nil where nothing was judged.
  public let answer: JudgedAnswer?
  /// Points earned, after the deduction for lateness.
  public let points: Points
  /// The number that a disguised item goes by, counted over the whole course; nil where the item is
  /// shown as it is.
  public let hiddenNumber: Int?

  init(item: Course.Item, answer: JudgedAnswer?, points: Points, hiddenNumber: Int? = nil) {
    self.item = item
    self.answer = answer
    self.points = points
    self.hiddenNumber = hiddenNumber
  }

  /// The same result without the test's name and messages, and without what the answer printed: a
  /// hidden test's arguments may stand there.
  func disguised(as number: Int) -> GradedItem {
    GradedItem(
      item: item.disguised, answer: answer.map { JudgedAnswer(Verdict($0.verdict.status)) },
      points: points, hiddenNumber: number)
  }
}

extension GradedItem {
  public var isDisguised: Bool { hiddenNumber != nil }

  /// The verdict's status; nil where nothing was judged.
  public var status: Verdict.Status? { answer?.verdict.status }

  public var isPassed: Bool { status == .passed }

  /// Such as `1.3`, or `1.3, hidden test 2`.
  public var label: String {
    guard let hiddenNumber else { return item.id }
    let test = "hidden test \(hiddenNumber)"
    return item.id.isEmpty ? test : "\(item.id), \(test)"
  }

  /// Such as `1.1 Throw`, or `Hidden test 2`.
  public var name: String {
    hiddenNumber.map { "Hidden test \($0)" } ?? "\(item.id) \(item.title)".harmlessLine
  }

  /// Points that the item adds to the maximum: none for a bonus.
  var possible: Points { item.isBonus ? Points(0) : item.points }

  /// Such as `1.5 of 2 points`.
  var pointsText: String { "\(points) of \(item.points) \(item.isBonus ? "bonus " : "")points" }

  /// Output of the answer while it ran.
  var printed: String { answer?.verdict.printed ?? "" }

  /// An explanation of an answer that does not pass: its status, the first finding whole, and where
  /// it is. Nil for a disguised item.
  var message: String? {
    guard let verdict = answer?.verdict, !isPassed, !isDisguised else { return nil }
    guard let finding = verdict.findings.first else { return verdict.status.words + "." }
    let others = verdict.findings.count - 1
    let lines = [
      "\(verdict.status.words): \(finding.wholeMessage)",
      finding.arguments.map { "with: \($0)" }, finding.test.map { "in check: \($0)" },
      finding.place.map { "at \(item.location(of: $0))" },
      others > 0 ? "(\(others) more after this one.)" : nil,
    ]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }
}

extension Course.Item {
  /// The file that a place is in, from the root.
  func path(of place: Place) -> String { place.file == .answer ? file : suiteFile }

  /// A place as `path:line:column`, from the root.
  func location(of place: Place) -> String { "\(path(of: place)):\(place.line):\(place.column)" }

  /// The item without what names its hidden test: the exercise's number, and what it is worth.
  fileprivate var disguised: Course.Item {
    var item = Course.Item(
      id: exerciseNumber, title: "", chapter: chapter, chapterTitle: chapterTitle, stars: stars,
      points: points, file: "", suiteFile: "", reading: Course.Reading(heading: "", address: ""))
    item.isBonus = isBonus
    item.isHidden = isHidden
    return item
  }

  /// The exercise's number without the name of a teacher's own suite; empty where there is none.
  private var exerciseNumber: String {
    let number = id.prefix { $0 != "+" }
    return number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? String(number) : ""
  }
}
