import Judging
import Support

/// The class's results in each exercise, and the exercises with the worst results.
struct ClassItems {
  let tally: ClassTally
  let items: [Course.Item]

  /// The exercises that most people tried and missed, at most eight, each with the most frequent
  /// first message. The map shows the exercises that nobody tried.
  var mostMissed: HTML? {
    let order = zip(items, tally.items).enumerated().filter { $0.element.1.isMissedByMost }
      .sorted { ($1.element.1.missed, $0.offset) < ($0.element.1.missed, $1.offset) }
      .map(\.element)
    guard !order.isEmpty else { return nil }
    return """
      <section aria-labelledby="missed">
      <h2 id="missed">What most people missed</h2>
      <ol class="missed">
      \(order.prefix(8).map(missed))</ol>
      </section>

      """
  }

  /// All exercises, in the course's order.
  var all: HTML {
    """
    <section aria-labelledby="exercises">
    <h2 id="exercises">Exercise by exercise</h2>
    <table class="list" aria-labelledby="exercises">
    <thead><tr><th scope="col" class="wider">Exercise</th>\
    <th scope="col" class="short">Passed</th>\
    <th scope="col">The others</th></tr></thead>
    <tbody>
    \(zip(items, tally.items).map(row))</tbody>
    </table>
    </section>

    """
  }
}

extension ClassItems {
  private func missed(_ item: Course.Item, _ counts: ItemTally) -> HTML {
    """
    <li><h3>\(item.id) \(item.title) \(HTML.stars(item.stars))</h3>
    <div class="soft">missed by \(counts.missed.grouped) of the \(counts.tried.grouped) who tried: \
    \(Self.words(counts.misses.filter { $0.status != .notStarted }))</div>
    \(Self.message(counts))</li>

    """
  }

  private func row(_ item: Course.Item, _ counts: ItemTally) -> HTML {
    """
    <tr><th scope="row">\(item.id) \(item.title) \(HTML.stars(item.stars))\
    \(item.isHidden ? " <small>hidden</small>" : nil)</th>\
    <td>\(counts.passed.grouped) of \(counts.people.grouped)\(Self.bar(counts))</td>\
    <td>\(counts.misses.isEmpty ? "–" : Self.words(counts.misses))</td></tr>

    """
  }

  /// Returns a text such as `failed 12, not started 3`.
  private static func words(_ misses: [(status: Verdict.Status, count: Int)]) -> String {
    misses.map { "\($0.status.words) \($0.count.grouped)" }.joined(separator: ", ")
  }

  private static func bar(_ counts: ItemTally) -> HTML? {
    counts.percent.map {
      "<span class=\"bar\" aria-hidden=\"true\"><span style=\"--share:\($0)%\"></span></span>"
    }
  }

  private static func message(_ counts: ItemTally) -> HTML? {
    counts.commonestMessage.map { message in
      let times = message.count == 1 ? "once" : "\(message.count.grouped) times"
      return "<div>Most frequent message (\(times)): \(message.text)</div>\n"
    }
  }
}
