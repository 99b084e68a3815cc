import Judging
import Support

extension ClassReport {
  /// The exercises that most people tried and missed, at most eight, each with the most frequent
  /// first message. The map shows the exercises that nobody tried.
  var mostMissed: HTML? {
    // Sorting is stable.
    let order = items.filter(\.isMissedByMost).sorted { $0.missed > $1.missed }
    guard !order.isEmpty else { return nil }
    return """
      <section aria-labelledby="missed">
      <h2 id="missed">What most people missed</h2>
      <ol class="missed">
      \(order.prefix(8).map(\.listed))</ol>
      </section>

      """
  }

  var exercises: HTML {
    """
    <section aria-labelledby="exercises">
    <h2 id="exercises">Exercise by exercise</h2>
    <table class="list" aria-labelledby="exercises">
    <thead><tr><th scope="col" class="wider">Exercise</th>\
    <th scope="col" class="short">Passed</th>\
    <th scope="col">The others</th></tr></thead>
    <tbody>
    \(items.map(\.row))</tbody>
    </table>
    </section>

    """
  }
}

extension ItemTally {
  private var title: HTML { "\(item.id) \(item.title) \(HTML.stars(item.stars))" }

  fileprivate var listed: HTML {
    let message = commonestMessage.map { message -> HTML in
      let times = message.count == 1 ? "once" : "\(message.count.grouped) times"
      return "<div>Most frequent message (\(times)): \(message.text)</div>\n"
    }
    return """
      <li><h3>\(title)</h3>
      <div class="soft">missed by \(missed.grouped) of the \(tried.grouped) who tried: \
      \(words(misses.filter { $0.status != .notStarted }))</div>
      \(message)</li>

      """
  }

  fileprivate var row: HTML {
    let bar = percent.map {
      "<span class=\"bar\" aria-hidden=\"true\"><span style=\"--share:\($0)%\"></span></span>"
        as HTML
    }
    return """
      <tr><th scope="row">\(title)\(item.isHidden ? " <small>hidden</small>" : nil)</th>\
      <td>\(passed.grouped) of \(people.grouped)\(bar)</td>\
      <td>\(misses.isEmpty ? "–" : words(misses))</td></tr>

      """
  }

  /// Returns a text such as `failed 12, not started 3`.
  private func words(_ misses: [(status: Verdict.Status, count: Int)]) -> String {
    misses.map { "\($0.status.words) \($0.count.grouped)" }.joined(separator: ", ")
  }
}
