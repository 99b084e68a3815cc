import Judging
import Support

/// What the class's page and the summary for the teacher tell: a short row for each person, and the
/// counts for each item.
public struct ClassTally: Sendable {
  private(set) var rows: [ClassRow] = []
  private(set) var items: [ItemTally]
  /// The people who could not be graded, with the reasons.
  public private(set) var notGraded: [(name: String, reason: String)] = []

  public var graded: Int { rows.count { $0.status == .graded } }
  public var notHandedIn: Int { rows.count { $0.status == .notHandedIn } }

  /// The seeds of the values that tests drew: one, unless several machines drew their own.
  public var seeds: [UInt64] { rows.compactMap(\.seed).unique }

  /// Sentences about missing safeguards, each with the number of people whom it concerns.
  public var missingSafeguards: [(sentence: String, people: Int)] {
    let all = rows.flatMap(\.missingSafeguards)
    return all.unique.map { sentence in (sentence, all.count { $0 == sentence }) }
  }

  init(_ course: Course) {
    items = course.items.map { ItemTally(item: $0) }
  }

  mutating func add(_ grade: Grade, page: String) {
    rows.append(
      ClassRow(
        name: grade.person.shownName, section: LongText(grade.person.section, .name).text,
        shared: grade.people > 1 ? LongText(grade.record.submission, .name).text : nil,
        page: page, status: grade.status, points: grade.points,
        statuses: grade.items.compactMap(\.status),
        notes: grade.record.notes.prefix(5).map { LongText($0, .sentence).text },
        remarks: grade.items.flatMap { item in
          (item.answer?.remarks ?? []).map { LongText("\(item.name): \($0)", .sentence).text }
        },
        seed: grade.record.seed, missingSafeguards: grade.record.missingSafeguards,
        seconds: grade.record.seconds))
    for (index, item) in grade.items.enumerated() {
      if let verdict = item.answer?.verdict { items[index].add(verdict) }
    }
    if case .notGraded(let reason) = grade.status {
      // Append the reason of the first item without a verdict, most often a fault of the machine.
      let cause = grade.openReasons.dropFirst().prefix(1)
      notGraded.append((grade.person.name, ([reason] + cause).joined(separator: " ")))
    }
  }

  /// The number of people whose answers were run.
  var judged: Int { rows.count { !$0.statuses.isEmpty } }
}

/// One person in the class map.
struct ClassRow: Sendable {
  let name: String
  let section: String
  /// The submission that several people handed in together, or nil.
  let shared: String?
  /// The path of the page that the teacher reads, from the report's folder.
  let page: String
  let status: GradeStatus
  let points: Points?
  let statuses: [Verdict.Status]
  let notes: [String]
  /// Remarks on answers, with the labels of their items.
  let remarks: [String]
  let seed: UInt64?
  let missingSafeguards: [String]
  let seconds: Double
  var passed: Int { statuses.count { $0 == .passed } }
  /// The name as a link to the page.
  var link: HTML { "<a href=\"\(page)\"><bdi>\(name)</bdi></a>" }
}

/// A class's results in one item.
struct ItemTally: Sendable {
  let item: Course.Item
  private(set) var counts: [Verdict.Status: Int] = [:]
  /// The counts of the first messages. A hundred different messages show what is common. More than
  /// that are not counted, so the tally stays small.
  private(set) var messages: [String: Int] = [:]

  mutating func add(_ verdict: Verdict) {
    counts[verdict.status, default: 0] += 1
    guard ![.passed, .notStarted, .notJudged].contains(verdict.status),
      let first = verdict.findings.first
    else { return }
    let message = LongText(first.message, LongText.Limit(lines: 4, characters: 240)).text
    if messages[message] != nil || messages.count < 100 { messages[message, default: 0] += 1 }
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
      .map { ($0, counts[$0] ?? 0) }
      .filter { $0.1 > 0 }
      .sorted { $0.1 > $1.1 }
  }

  /// The most frequent first message. Among equally frequent messages, it is the first in
  /// alphabetical order.
  var commonestMessage: (text: String, count: Int)? {
    messages.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
