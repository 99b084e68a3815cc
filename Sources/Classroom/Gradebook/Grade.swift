import Judging

/// One person's points, and why: everything that the gradebooks and reports are written from.
public struct Grade: Sendable, Equatable {
  public let person: Person
  /// The name of the submission; empty where nothing was handed in.
  public let submission: String
  public let standing: Standing
  /// Every item of the course, in order; empty where nothing could be graded.
  public let results: [Result]
  /// What intake did not take, and why.
  public let notes: [String]
  /// What was not in force while the answers ran, each a sentence.
  public let missingSafeguards: [String]
  /// How long the judging took.
  public let seconds: Double

  /// Whether there are points, and if not, why.
  public enum Standing: Sendable, Equatable {
    case graded
    /// The roster names the person, and nothing came.
    case notHandedIn
    /// Not zero points: somebody has to look. A sentence.
    case notGraded(String)
  }

  /// What one item came to.
  public struct Result: Sendable, Equatable {
    public let item: Course.Item
    public let verdict: Verdict
    public let excerpt: Judgement.Excerpt?
    /// What it earned, after what lateness takes off.
    public let points: Points
  }

  /// The sum, or nil where there are no points to speak of.
  public var points: Points? { standing == .graded ? results.map(\.points).sum() : nil }

  /// Weighs a judgement. An item without a verdict, or with one that says *not judged*, leaves the
  /// whole submission without a grade: nobody loses points by our fault.
  public init(_ judgement: Judgement, of person: Person, in course: Course) {
    self.person = person
    submission = judgement.submission
    notes = judgement.notes
    missingSafeguards = judgement.missingSafeguards
    seconds = judgement.seconds
    switch judgement.outcome {
    case .notGraded(let reason):
      standing = .notGraded(reason)
      results = []
    case .judged(let items):
      let percent = course.percent(daysLate: person.lateDays)
      results = course.items.map { item in
        let judged = items[item.id]
        let verdict = judged?.verdict ?? Verdict(.notJudged)
        return Result(
          item: item, verdict: verdict, excerpt: judged?.excerpt,
          points: verdict.status == .passed ? item.points.scaled(percent: percent) : Points(0))
      }
      let open = results.filter { $0.verdict.status == .notJudged }.map(\.item.id)
      standing =
        open.isEmpty
        ? .graded : .notGraded("No verdict could be reached on \(open.joined(separator: ", ")).")
    }
  }

  /// Somebody whose work cannot be told or has not been judged.
  ///
  /// - Parameter reason: a sentence.
  public init(of person: Person, notGraded reason: String, in course: Course) {
    self.init(
      Judgement(submission: person.submission, key: "", outcome: .notGraded(reason)), of: person,
      in: course)
  }

  /// Somebody of whom nothing came.
  public init(nothingFrom person: Person) {
    self.person = person
    submission = ""
    standing = .notHandedIn
    results = []
    notes = []
    missingSafeguards = []
    seconds = 0
  }
}
