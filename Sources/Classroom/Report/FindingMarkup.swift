import Judging

/// One thing to say about an answer: the sentence, both values, the compiler's words, and where.
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
      <div class="\(label)"><dt>\(label)</dt><dd>\(Self.block(text))</dd></div>

      """
  }

  private var words: HTML? {
    guard let words = finding.words, !words.isEmpty else { return nil }
    return "<div class=\"words\">\(Self.block(LongText(words, limit)))</div>\n"
  }

  /// Which test says so, and the place in a suite; places in the answer are shown by their lines.
  private var origin: HTML? {
    let test = finding.test.map { "In the check “\(LongText($0, .name).text)”" }
    let place = finding.place.map { place in
      "\(place.file == .suite ? item.suiteFile : item.file):\(place.line):\(place.column)"
    }
    guard test != nil || place != nil else { return nil }
    let sentence = [test ?? "At", place].compactMap(\.self).joined(
      separator: test == nil ? " " : ", ")
    return "<p class=\"remark\">\(sentence)</p>\n"
  }

  /// Text as it is, line by line, with a word on what is not shown.
  static func block(_ text: LongText) -> HTML {
    let remark = text.remark.map { "\n<p class=\"remark\">(\($0))</p>" as HTML }
    return "<pre>\(text.lines.joined(separator: "\n"))</pre>\(remark)"
  }
}
