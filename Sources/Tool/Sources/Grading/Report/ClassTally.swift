import Judging
import Support

/// The data for the class's page: a short row for each person, and the counts for each item.
struct ClassTally: Sendable {
  private(set) var rows: [ClassRow] = []
  private(set) var items: [ItemTally]
  /// Sentences about missing safeguards, each with the number of people whom it concerns.
  private(set) var missingSafeguards: [(sentence: String, people: Int)] = []

  init(_ course: Course) {
    items = course.items.map { _ in ItemTally() }
  }

  mutating func add(_ grade: Grade, page: String) {
    rows.append(ClassRow(grade, page: page))
    for (index, item) in grade.items.enumerated() where items.indices.contains(index) {
      if let verdict = item.answer?.verdict { items[index].add(verdict) }
    }
    for sentence in grade.missingSafeguards {
      if let place = missingSafeguards.firstIndex(where: { $0.sentence == sentence }) {
        missingSafeguards[place].people += 1
      } else {
        missingSafeguards.append((sentence, 1))
      }
    }
  }

  /// True if any answers were run.
  var hasRuns: Bool { rows.contains { !$0.statuses.isEmpty } }
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
  let seconds: Double
  var passed: Int { statuses.count { $0 == .passed } }
  /// The name as a link to the page.
  var link: HTML { "<a href=\"\(page)\"><bdi>\(name)</bdi></a>" }

  init(_ grade: Grade, page: String) {
    name = grade.person.shownName
    section = LongText(grade.person.section, .name).text
    shared = grade.people > 1 ? LongText(grade.submission, .name).text : nil
    self.page = page
    points = grade.points
    statuses = grade.items.compactMap(\.status)
    notes = grade.notes.prefix(5).map { LongText($0, .sentence).text }
    seconds = grade.seconds
    switch grade.status {
    case .notGraded(let reason): status = .notGraded(LongText(reason, .sentence).text)
    default: status = grade.status
    }
  }
}

/// A class's results in one item.
struct ItemTally: Sendable {
  private var counts: [Verdict.Status: Int] = [:]
  /// The counts of the first messages. A hundred different messages show what is common. More than
  /// that are not counted, so the tally stays small.
  private var messages: [String: Int] = [:]

  mutating func add(_ verdict: Verdict) {
    counts[verdict.status, default: 0] += 1
    guard verdict.status != .passed, verdict.status != .notStarted, verdict.status != .notJudged,
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
