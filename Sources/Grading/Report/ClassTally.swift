import Judging

/// The facts for the class's page: a short row for each person and a count for each item.
struct ClassTally: Sendable {
  private(set) var rows: [ClassRow] = []
  private(set) var items: [ItemTally]
  /// Sentences on what was not in force, and the number of people of each.
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

  /// Whether anything was run at all.
  var hasRuns: Bool { rows.contains { !$0.statuses.isEmpty } }
}

/// One person in the class map.
struct ClassRow: Sendable {
  let name: String
  let section: String
  /// Where the page lies that the teacher reads, from the report's folder.
  let page: String
  let status: GradeStatus
  let points: Points?
  let lateDays: Int
  let statuses: [Verdict.Status]
  let notes: [String]
  let seconds: Double

  init(_ grade: Grade, page: String) {
    name = grade.person.shownName
    section = LongText(grade.person.section, .name).text
    self.page = page
    points = grade.points
    lateDays = grade.person.lateDays
    statuses = grade.items.compactMap(\.status)
    notes = grade.notes.prefix(5).map { LongText($0, .sentence).text }
    seconds = grade.seconds
    switch grade.status {
    case .notGraded(let reason): status = .notGraded(LongText(reason, .sentence).text)
    default: status = grade.status
    }
  }

  var passed: Int { statuses.count { $0 == .passed } }
}

/// A class's results in one item.
struct ItemTally: Sendable {
  private var counts: [Verdict.Status: Int] = [:]
  /// Counts of the messages that came first. A hundred different ones tell what is common; a class that
  /// makes up more does not make the tally grow.
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

  /// The number of people who were judged.
  var people: Int { counts.values.reduce(0, +) - (counts[.notJudged] ?? 0) }

  /// The number of people who tried, and of those who did not pass.
  var tried: Int { people - (counts[.notStarted] ?? 0) }
  var missed: Int { tried - passed }

  /// The percentage that passed, rounded; nil where nobody was judged. It is 0 only where nobody
  /// passed, and 100 only where everybody did.
  var percent: Int? {
    guard people > 0, passed > 0, passed < people else {
      return people == 0 ? nil : passed == 0 ? 0 : 100
    }
    return min(max((passed * 200 + people) / (people * 2), 1), 99)
  }

  /// Whether so many missed it that a teacher should come back to it: two people at least, and half
  /// of those who tried.
  var isMissedByMost: Bool { missed >= 2 && missed * 2 >= tried }

  /// The states of those who did not pass, the most frequent first.
  var misses: [(status: Verdict.Status, count: Int)] {
    Verdict.Status.allCases.filter { $0 != .passed && $0 != .notJudged }
      .map { ($0, counts[$0] ?? 0) }
      .filter { $0.1 > 0 }
      .sorted { $0.1 > $1.1 }
  }

  /// The message that came first most often; of several the first by the alphabet.
  var commonestMessage: (text: String, count: Int)? {
    messages.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
