import Judging
import Support

/// One finding about an answer: the sentence, both values, the compiler's output, and the place.
struct FindingMarkup {
  let finding: Finding
  let item: Course.Item
  var limit = LongText.Limit.value

  var html: HTML {
    """
    <p class="message">\(LongText(finding.message, .sentence).text)</p>
    \(values)\(words)\(origin)
    """
  }
}

extension FindingMarkup {
  private var values: HTML? {
    let compared = ComparedValues(expected: finding.expected, actual: finding.actual, limit)
    let arguments = finding.arguments.map { LongText($0, limit) }
    let rows = [
      row("expected", compared.expected), row("actual", compared.actual), row("with", arguments),
    ].compactMap(\.self)
    guard !rows.isEmpty else { return nil }
    let remark = compared.remark.map { "<p class=\"remark\">\($0)</p>\n" as HTML }
    return "\(remark)<dl class=\"values\">\n\(rows)</dl>\n"
  }

  private func row(_ label: String, _ text: LongText?) -> HTML? {
    guard let text else { return nil }
    return """
      <div class="\(label)"><dt>\(label)</dt><dd>\(HTML.block(text))</dd></div>

      """
  }

  private var words: HTML? {
    guard let words = finding.words, !words.isEmpty else { return nil }
    return "<div class=\"words\">\(HTML.block(LongText(words, limit)))</div>\n"
  }

  /// The test that reported the finding, and its place if that is in a suite. Places in the answer
  /// are shown by their lines.
  private var origin: HTML? {
    let test = finding.test.map { "In the check “\(LongText($0, .name).text)”" }
    let place = finding.place.map(item.location)
    guard test != nil || place != nil else { return nil }
    let sentence = [test ?? "At", place].compactMap(\.self).joined(
      separator: test == nil ? " " : ", ")
    return "<p class=\"remark\">\(sentence)</p>\n"
  }
}

/// The lines of a person's answer around a place, numbered, with that line marked.
struct ExcerptMarkup {
  let excerpt: SourceExcerpt

  var html: HTML {
    """
    <figure class="code">
    <figcaption>Your lines around line \(excerpt.line), which is marked ▸</figcaption>
    <pre style="--digits:\(digits)"><code>\(lines)</code></pre>
    </figure>

    """
  }

  /// The number of digits of the highest line number.
  private var digits: Int { "\(excerpt.firstLine + max(excerpt.lines.count, 1) - 1)".count }

  private var lines: [HTML] {
    excerpt.lines.enumerated().map { index, text in
      let number = excerpt.firstLine + index
      let isMeant = number == excerpt.line
      let margin = "\(isMeant ? "▸" : " ") \("\(number)".leftPadded(to: digits)) "
      let code = LongText(text, .excerptLine).text
      let line: HTML = "<span>\(margin)</span>\(code)\n"
      return isMeant ? "<mark class=\"line\">\(line)</mark>" : "<span class=\"line\">\(line)</span>"
    }
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
