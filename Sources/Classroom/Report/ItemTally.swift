import Judging

/// How a class fared in one item.
struct ItemTally: Sendable {
  private var counts: [Verdict.Status: Int] = [:]
  /// How often each message came first. A hundred different ones tell what is common; a class that
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

  /// Those who were judged.
  var people: Int { counts.values.reduce(0, +) - (counts[.notJudged] ?? 0) }

  /// Those who tried, and those of them who did not pass.
  var tried: Int { people - (counts[.notStarted] ?? 0) }
  var missed: Int { tried - passed }

  /// Those who passed, of a hundred, rounded down; nil where nobody was judged.
  var percent: Int? { people == 0 ? nil : passed * 100 / people }

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
