import Judging
import Support

/// The report about a class, which grows while grades arrive. It retains only a short row for each
/// person. The same grades in the same order give the same bytes.
public struct ClassReport: Sendable {
  public let course: Course
  /// The date, as the teacher writes dates.
  var date = ""
  private(set) var rows: [ClassRow] = []
  public private(set) var notGraded: [(name: String, reason: String)] = []
  private(set) var names = UniqueNames()

  public var graded: Int { rows.count { $0.grade.status == .graded } }
  public var notHandedIn: Int { rows.count { $0.grade.status == .notHandedIn } }

  /// The settings that repeat the values that tests drew, such as `SEED=7`: one, unless several
  /// machines drew their own.
  public var seeds: String {
    rows.compactMap(\.grade.record.seed).unique.map { "SEED=\($0)" }.joined(separator: ", ")
  }

  /// Sentences about missing safeguards, each with the number of people whom it concerns.
  public var missingSafeguards: [(sentence: String, people: Int)] {
    let all = rows.flatMap(\.grade.record.missingSafeguards)
    return all.unique.map { sentence in (sentence, all.count { $0 == sentence }) }
  }

  /// Returns a person's pages: the student's page below `people` and, if the course has hidden
  /// items, the teacher's page below `teacher`.
  mutating func add(_ grade: Grade) -> [ReportPage] {
    let file = names.unique(grade.person.pageName) + ".html"
    let students = PersonPage(
      grade: grade.forStudents, course: course, date: date, path: "people/\(file)")
    let teachers = PersonPage(
      grade: grade, course: course, date: date, path: "teacher/\(file)",
      pathForStudents: students.path)
    let pages = course.hasHiddenItems ? [students, teachers] : [students]
    rows.append(ClassRow(grade: grade.shortened, page: pages[pages.count - 1].path))
    if case .notGraded(let reason) = grade.status {
      // Append the reason of the first item without a verdict, most often a fault of the machine.
      let cause = grade.openReasons.dropFirst().prefix(1)
      notGraded.append((grade.person.name, ([reason] + cause).joined(separator: " ")))
    }
    return pages.map(\.page)
  }

  /// The number of people whose answers were run.
  var judged: Int { rows.count { !$0.statuses.isEmpty } }

  var items: [ItemTally] {
    course.items.enumerated().map { index, item in
      ItemTally(item, rows.compactMap { $0.grade.items[index].answer?.verdict })
    }
  }
}

struct ClassRow: Sendable {
  let grade: Grade
  /// The path of the page that the teacher reads, from the report's folder.
  let page: String

  var statuses: [Verdict.Status] { grade.items.compactMap(\.status) }
  var link: HTML { "<a href=\"\(page)\"><bdi>\(grade.person.shownName)</bdi></a>" }
}

extension Grade {
  /// The grade with as much of each answer as the class's page shows, so a whole class fits into
  /// memory: the status, the beginning of the first message, and the remarks.
  fileprivate var shortened: Grade {
    var grade = self
    for (index, item) in items.enumerated() {
      guard let answer = item.answer else { continue }
      let messages = answer.verdict.findings.prefix(1).map { finding in
        Finding(finding.message.cut(toCharacters: 240))
      }
      grade.items[index].answer = JudgedAnswer(verdict: Verdict(answer.verdict.status, messages))
      grade.items[index].answer?.remarks = answer.remarks
    }
    return grade
  }
}

struct ItemTally {
  let item: Course.Item
  private let counts: [Verdict.Status: Int]
  /// The most frequent first message of those who tried and did not pass. Among equally frequent
  /// messages, it is the first in alphabetical order.
  let commonestMessage: (text: String, count: Int)?

  init(_ item: Course.Item, _ verdicts: [Verdict]) {
    self.item = item
    counts = Dictionary(grouping: verdicts, by: \.status).mapValues(\.count)
    let missed = verdicts.filter { ![.passed, .notStarted, .notJudged].contains($0.status) }
    commonestMessage = Dictionary(grouping: missed.compactMap(\.findings.first?.message)) { $0 }
      .map { ($0, $1.count) }.min { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  var passed: Int { counts[.passed] ?? 0 }

  /// The number of people with a verdict.
  var people: Int { counts.values.reduce(0, +) - (counts[.notJudged] ?? 0) }

  /// The number of people who tried the exercise, and of those who tried and did not pass.
  var tried: Int { people - (counts[.notStarted] ?? 0) }
  var missed: Int { tried - passed }

  /// The rounded percentage of people who passed, or nil if nobody was judged. It is 0 only if
  /// nobody passed, and 100 only if everybody did.
  var percent: Int? {
    guard people > 0, passed > 0, passed < people else {
      return people == 0 ? nil : passed == 0 ? 0 : 100
    }
    return min(max((passed * 200 + people) / (people * 2), 1), 99)
  }

  /// True if so many people missed the exercise that a teacher should return to it: at least two
  /// people, and at least half of those who tried.
  var isMissedByMost: Bool { missed >= 2 && missed * 2 >= tried }

  /// The statuses of the people who did not pass, the most frequent first.
  var misses: [(status: Verdict.Status, count: Int)] {
    Verdict.Status.allCases.filter { $0 != .passed && $0 != .notJudged }
      .compactMap { status in counts[status].map { (status, $0) } }
      .sorted { $0.1 > $1.1 }
  }
}
