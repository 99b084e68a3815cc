import Foundation
import Judging

/// A person's points with the reasons for them. All gradebooks and reports are written from grades.
public struct Grade: Sendable, Equatable {
  public internal(set) var person: Person
  /// The facts of the submission's record, without its answers.
  public private(set) var record: SubmissionRecord
  /// The number of people whose work the submission is: more than one for a team.
  var people = 1
  public private(set) var status: GradeStatus
  public internal(set) var items: [GradedItem]

  /// The sum of the points, or nil if there is no grade.
  public var points: Points? { status == .graded ? items.map(\.points).sum() : nil }

  /// Computes the grade of a record. If an item has no verdict or is *not judged*, the whole
  /// submission gets no grade: nobody loses points through a fault of the tool.
  public init(_ record: SubmissionRecord, of person: Person, in course: Course) {
    self.person = person
    self.record = record
    self.record.outcome = .judged([:])
    switch record.outcome {
    case .notGraded(let reason):
      status = .notGraded(reason)
      items = course.items.map { GradedItem(item: $0, answer: nil, points: Points(0)) }
    case .judged(let answers):
      let percent = course.percent(daysLate: person.lateDays)
      items = course.items.map { item in
        let answer = answers[item.id] ?? JudgedAnswer(verdict: Verdict(.notJudged))
        let share = course.givesPartialCredit ? answer.verdict.requirements : nil
        let earned = answer.verdict.status == .passed ? Share(part: 1, all: 1) : share
        return GradedItem(
          item: item, answer: answer,
          points: earned.map { item.points.scaled(percent: percent, of: $0) } ?? Points(0),
          share: share)
      }
      status = Self.status(items)
    }
  }

  /// Creates the grade of a person whose work was not judged, with the status that says why.
  public init(_ status: GradeStatus, of person: Person, in course: Course) {
    self.init(
      SubmissionRecord(submission: person.submission, key: "", outcome: .notGraded("")),
      of: person, in: course)
    self.status = status
  }

  /// The grade as students may see it. This is the only place where hidden tests are disguised and
  /// remarks left out.
  public var forStudents: Grade {
    var grade = self
    var hidden = 0
    for index in items.indices {
      grade.items[index].answer?.remarks = nil
      guard items[index].item.isHidden else { continue }
      hidden += 1
      grade.items[index] = items[index].disguised(as: hidden)
    }
    let wasJudged = items.contains { $0.answer != nil }
    if wasJudged { grade.status = Self.status(grade.items) }
    return grade
  }
}

public enum GradeStatus: Sendable, Equatable {
  case graded
  /// The roster names the person, and nothing was handed in.
  case notHandedIn
  /// Not zero points: a person has to look at the submission. The value is the reason, a sentence.
  case notGraded(String)
}

extension Grade {
  /// Returns the status that follows from judged items. It names the items without a verdict.
  private static func status(_ items: [GradedItem]) -> GradeStatus {
    let open = items.filter { $0.status == .notJudged }.map(\.label)
    guard !open.isEmpty else { return .graded }
    let separator = open.contains { $0.contains(",") } ? "; " : ", "
    return .notGraded("No verdict could be reached on \(open.joined(separator: separator)).")
  }

  /// The reasons why there is no grade, each once: the reason for the submission as a whole, and
  /// those of the items without a verdict.
  public var openReasons: [String] {
    let whole = [reasonForNoPoints].compactMap { status == .notHandedIn ? nil : $0 }
    let open = items.filter { $0.status == .notJudged }
      .compactMap { $0.answer?.verdict.findings.first?.wholeMessage }
    return (whole + open).unique
  }

  /// The reason for having no points, as a sentence, or nil if there are points.
  var reasonForNoPoints: String? {
    switch status {
    case .graded: nil
    case .notHandedIn: "Nothing was handed in."
    case .notGraded(let reason): "This could not be graded, which is not zero points. \(reason)"
    }
  }

  /// Returns sentences about the work as a whole, with the sum unless it is still secret.
  func summary(in course: Course, showsPoints: Bool = true) -> [String] {
    var lines = [reasonForNoPoints].compactMap { $0 }
    if let points, showsPoints { lines.append("\(points) of \(course.possible) points.") }
    if let lateness = lateness(in: course) { lines.append(lateness) }
    lines += record.notes
    if let seed = record.seed { lines.append("Some tests drew their values with SEED=\(seed).") }
    return lines + record.missingSafeguards
  }

  /// Returns a sentence about the deduction for lateness, or nil if there is none.
  func lateness(in course: Course) -> String? {
    let percent = course.percent(daysLate: person.lateDays)
    guard status == .graded, percent < 100 else { return nil }
    let days = person.lateDays == 1 ? "1 day" : "\(person.lateDays) days"
    return "\(days) late: each item earns \(percent)% of its points."
  }

  /// The duration of the judging in seconds, rounded to hundredths.
  var roundedSeconds: Decimal {
    Decimal(Int((min(max(record.seconds, 0), 1e6) * 100).rounded())) / 100
  }
}
