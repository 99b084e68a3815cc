import Foundation
import Judging

/// One person's points with the reasons: everything that gradebooks and reports are written from.
public struct Grade: Sendable, Equatable {
  public internal(set) var person: Person
  /// The submission's name; empty where nothing was handed in.
  public let submission: String
  public private(set) var status: GradeStatus
  /// Every item of the course, in order.
  public private(set) var items: [GradedItem]
  /// Sentences on what was not taken of the submission.
  public let notes: [String]
  /// Sentences on what was not in force while the answers ran.
  public let missingSafeguards: [String]
  /// Duration of the judging.
  public let seconds: Double

  /// The sum, or nil where there is no grade.
  public var points: Points? { status == .graded ? items.map(\.points).sum() : nil }

  /// Whether the submission's answers were judged at all.
  public var wasJudged: Bool { items.contains { $0.answer != nil } }

  /// Weighs a record. An item without a verdict, or with one that says *not judged*, leaves the
  /// whole submission without a grade: nobody loses points by our fault.
  public init(_ record: SubmissionRecord, of person: Person, in course: Course) {
    self.person = person
    submission = record.submission
    notes = record.notes
    missingSafeguards = record.missingSafeguards
    seconds = record.seconds
    switch record.outcome {
    case .notGraded(let reason):
      status = .notGraded(reason)
      items = Self.unjudged(course)
    case .judged(let answers):
      let percent = course.percent(daysLate: person.lateDays)
      items = course.items.map { item in
        let answer = answers[item.id] ?? JudgedAnswer(Verdict(.notJudged))
        let isPassed = answer.verdict.status == .passed
        return GradedItem(
          item: item, answer: answer,
          points: isPassed ? item.points.scaled(percent: percent) : Points(0))
      }
      status = Self.status(items)
    }
  }

  /// The grade of a person whose work is unknown or has not been judged.
  ///
  /// - Parameter reason: a sentence.
  public init(of person: Person, notGraded reason: String, in course: Course) {
    self.init(
      SubmissionRecord(submission: person.submission, key: "", outcome: .notGraded(reason)),
      of: person, in: course)
  }

  /// The grade of a person who handed nothing in.
  public init(nothingFrom person: Person, in course: Course) {
    self.person = person
    submission = ""
    status = .notHandedIn
    items = Self.unjudged(course)
    notes = []
    missingSafeguards = []
    seconds = 0
  }

  /// The grade as an audience may see it. Hidden tests are disguised here and nowhere else.
  public func shown(to audience: Audience) -> Grade {
    guard audience == .student else { return self }
    var grade = self
    var hidden = 0
    grade.items = items.map { item in
      guard item.item.isHidden else { return item }
      hidden += 1
      return item.disguised(as: hidden)
    }
    if wasJudged { grade.status = Self.status(grade.items) }
    return grade
  }
}

/// Whether there are points, and if not, why.
public enum GradeStatus: Sendable, Equatable {
  case graded
  /// The roster names the person, and nothing came.
  case notHandedIn
  /// Not zero points: somebody has to look. A sentence.
  case notGraded(String)
}

extension Grade {
  private static func unjudged(_ course: Course) -> [GradedItem] {
    course.items.map { GradedItem(item: $0, answer: nil, points: Points(0)) }
  }

  /// The status that judged items lead to, which names those without a verdict.
  private static func status(_ items: [GradedItem]) -> GradeStatus {
    let open = items.filter { $0.status == .notJudged }.map(\.label)
    guard !open.isEmpty else { return .graded }
    let separator = open.contains { $0.contains(",") } ? "; " : ", "
    return .notGraded("No verdict could be reached on \(open.joined(separator: separator)).")
  }

  /// The reasons why there is no grade, each once: that of the whole, and those of the items that
  /// no verdict could be reached on.
  public var openReasons: [String] {
    let whole = [reasonForNoPoints].compactMap { status == .notHandedIn ? nil : $0 }
    let open = items.filter { $0.status == .notJudged }
      .compactMap { $0.answer?.verdict.findings.first?.wholeMessage }
    return (whole + open).reduce(into: []) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
  }

  /// The reason for having no points: a sentence, or nil where there are some.
  var reasonForNoPoints: String? {
    switch status {
    case .graded: nil
    case .notHandedIn: "Nothing was handed in."
    case .notGraded(let reason): "This could not be graded, which is not zero points. \(reason)"
    }
  }

  /// Sentences on the work as a whole.
  ///
  /// - Parameter showsPoints: whether the sum is told: not where it is still a secret.
  func summary(in course: Course, showsPoints: Bool = true) -> [String] {
    var lines = [reasonForNoPoints].compactMap { $0 }
    if let points, showsPoints { lines.append("\(points) of \(course.possible) points.") }
    if let lateness = lateness(in: course) { lines.append(lateness) }
    return lines + notes + missingSafeguards
  }

  /// The deduction for lateness, or nil where there is none.
  func lateness(in course: Course) -> String? {
    let percent = course.percent(daysLate: person.lateDays)
    guard status == .graded, percent < 100 else { return nil }
    let days = person.lateDays == 1 ? "1 day" : "\(person.lateDays) days"
    return "\(days) late: each item earns \(percent)% of its points."
  }

  /// Duration of the judging in seconds, to the hundredth.
  var roundedSeconds: Decimal {
    seconds.isFinite ? Decimal(Int((min(max(seconds, 0), 1e6) * 100).rounded())) / 100 : 0
  }
}
