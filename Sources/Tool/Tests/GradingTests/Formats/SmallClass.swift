@testable import Grading
@testable import Judging

/// A small course and people whose work went in every way that it can.
enum SmallClass {
  /// Seven tenths and the like, which binary floating point does not hold.
  static let course = Course(
    title: "Keepsake",
    items: [
      item("1.1", "Throw", chapter: 1, points: 210),
      item("1.1+Empty", "What a secret", chapter: 1, points: 30, isHidden: true),
      item("1.2", "Propagate", chapter: 1, points: 115),
      item("2.1", "Conform", chapter: 2, points: 310),
      item("2.1+Deep", "Another secret", chapter: 2, points: 20, isBonus: true, isHidden: true),
      item("2.2", "Keys: by hand", chapter: 2, points: 70, isBonus: true),
    ], latePercentPerDay: 15)

  static func item(
    _ id: String, _ title: String, chapter: Int, points: Int, isBonus: Bool = false,
    isHidden: Bool = false
  ) -> Course.Item {
    Course.Item(
      id: id, title: title, chapter: chapter, chapterTitle: chapter == 1 ? "Errors" : "Models",
      stars: 1, points: Points(hundredths: points), isBonus: isBonus, isHidden: isHidden,
      file: "Chapters/0\(chapter)/\(title).swift",
      suiteFile: "Tests/0\(chapter)/\(title)Tests.swift",
      reading: Course.Reading(heading: "About \(title)", address: "errors.html#about"))
  }

  static func person(_ name: String, daysLate: Int = 0) -> Person {
    var person = Person(name: name)
    person.id = "\(name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 99_991 })"
    person.lateDays = daysLate
    return person
  }

  /// A grade from verdicts in the order of the course's items; a missing one was not judged.
  static func grade(
    _ name: String, _ verdicts: [Verdict?], daysLate: Int = 0, seed: UInt64? = nil,
    missing: [String] = [notIsolated], in course: Course = course
  ) -> Grade {
    let judged = zip(course.items, verdicts).compactMap { item, verdict in
      verdict.map {
        (item.id, JudgedAnswer(verdict: $0, excerpt: $0.findings.isEmpty ? nil : excerpt))
      }
    }
    var record = SubmissionRecord(
      submission: "\(name)'s work", key: "key",
      outcome: .judged(Dictionary(uniqueKeysWithValues: judged)))
    record.seconds = 1.234
    record.seed = seed
    record.notes = ["Makefile was left where it was."]
    record.missingSafeguards = missing
    return Grade(record, of: person(name, daysLate: daysLate), in: course)
  }

  /// What is missing where bubblewrap is.
  static let notIsolated = "The answers were not isolated: bubblewrap is missing."

  /// The lines round what is wrong, one of which is wider than a phone.
  private static let excerpt = SourceExcerpt(
    of: (1...20).map { "line \($0)" + ($0 == 10 ? " // which goes on and on and on" : "") },
    around: 12)

  /// A grade where one item came to this verdict and the others were not started.
  static func grade(_ name: String = "Ada", only verdict: Verdict, at index: Int = 0) -> Grade {
    grade(name, course.items.indices.map { $0 == index ? verdict : Verdict(.notStarted) })
  }

  static let passed = Verdict(.passed)

  /// A verdict with something to say, at a place in the answer.
  static func verdict(_ status: Verdict.Status, _ words: String = "Every knot is counted.")
    -> Verdict
  {
    var finding = Finding(
      words, expected: "3", actual: "2", place: Place(.answer, line: 12, column: 5))
    finding.test = "it counts"
    var verdict = Verdict(status, [finding, Finding("And more.")])
    verdict.printed = "Knot tied."
    return verdict
  }

  /// A verdict on an answer that ran, with a test for each status.
  static func verdict(_ status: Verdict.Status, tests: [TestVerdict.Status]) -> Verdict {
    var verdict = verdict(status)
    verdict.tests = tests.map { TestVerdict(name: "it", status: $0) }
    return verdict
  }

  /// The course with partial credit, and somebody who solved most of two items and of a bonus.
  static let partialCourse: Course = {
    var course = Self.course
    course.givesPartialCredit = true
    return course
  }()
  static let partly = {
    let most = verdict(.failed, tests: [.passed, .failed, .passed])
    let half = verdict(.failed, tests: [.failed, .passed])
    return grade(
      "Jo", [most, most, passed, Verdict(.notStarted), passed, half], seed: 4711,
      in: partialCourse)
  }()

  static let everything = grade("Ada", Array(repeating: passed, count: 6))
  static let failures = grade(
    "Bo",
    [passed, verdict(.failed, "SECRET"), verdict(.crashed), verdict(.refused), passed, passed])
  static let late = grade("Cy", Array(repeating: passed, count: 6), daysLate: 1)
  static let veryLate = grade("Dee", Array(repeating: passed, count: 6), daysLate: 7)
  static let onlyBonus = grade(
    "Eli", [Verdict(.notStarted)] + Array(repeating: verdict(.failed), count: 4) + [passed])
  static let nothing = grade("Flo", Array(repeating: verdict(.notCompiled), count: 6))
  static let notJudged = grade("Gus", [passed, passed, nil, passed, passed, passed])
  static let broken = Grade(.notGraded("The archive is broken."), of: person("Hal"), in: course)
  static let absent = Grade(.notHandedIn, of: person("Ida"), in: course)

  static let grades = [
    everything, failures, late, veryLate, onlyBonus, nothing, notJudged, broken, absent,
  ]
}

extension ClassFormat {
  /// The format with all of these people.
  func adding(_ grades: [Grade]) -> Self {
    var format = self
    for grade in grades { format.add(grade) }
    return format
  }
}

extension Grade {
  /// The text of the format with this name.
  func text(in course: Course = SmallClass.course, as name: String) throws -> String {
    let format = Formats.forClass(course).first { $0.fileName == name }
    return try Formats.forPerson.first { $0.name == name }?.text(self, in: course)
      ?? format?.adding([self]).text ?? ""
  }
}

extension ClassReport {
  /// The pages of people, and the class's at the end.
  static func pages(
    _ grades: [Grade], in course: Course = SmallClass.course, date: String = ""
  ) -> [ReportPage] {
    var report = ClassReport(course: course, date: date)
    return grades.flatMap { report.add($0) } + [report.index]
  }
}
