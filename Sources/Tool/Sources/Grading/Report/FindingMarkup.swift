import Judging
import Support

extension Finding {
  /// Returns the sentence, both values, the compiler's output, and the place.
  func html(in item: Course.Item, _ limit: LongText.Limit = .value) -> HTML {
    let words = words.flatMap { words -> HTML? in
      words.isEmpty
        ? nil : "<div class=\"words\">\(HTML.block(LongText(words, limit)))</div>\n"
    }
    return """
      <p class="message">\(LongText(message, .sentence).text)</p>
      \(values(limit))\(words)\(origin(in: item))
      """
  }

  private func values(_ limit: LongText.Limit) -> HTML? {
    let compared = ComparedValues(expected: expected, actual: actual, limit)
    let values = [
      ("expected", compared.expected), ("actual", compared.actual),
      ("with", arguments.map { LongText($0, limit) }),
    ]
    let rows = values.compactMap { label, text in
      text.map { text -> HTML in
        """
        <div class="\(label)"><dt>\(label)</dt><dd>\(HTML.block(text))</dd></div>

        """
      }
    }
    guard !rows.isEmpty else { return nil }
    let remark = compared.remark.map { "<p class=\"remark\">\($0)</p>\n" as HTML }
    return "\(remark)<dl class=\"values\">\n\(rows)</dl>\n"
  }

  /// Returns the test that reported the finding, and its place.
  private func origin(in item: Course.Item) -> HTML? {
    let check = test.map { "In the check “\(LongText($0, .name).text)”" }
    let place = place.map { (check == nil ? "At " : "") + item.location(of: $0) }
    guard check != nil || place != nil else { return nil }
    return "<p class=\"remark\">\([check, place].compactMap(\.self).joined(separator: ", "))</p>\n"
  }
}

extension SourceExcerpt {
  /// The lines of a person's answer, numbered, with the meant one marked.
  var html: HTML {
    let digits = "\(firstLine + lines.count - 1)".count
    let shown = zip(firstLine..., lines).map { number, text -> HTML in
      let isMeant = number == line
      let indentation = String(repeating: " ", count: digits - "\(number)".count)
      let margin = "\(isMeant ? "▸" : " ") \(indentation)\(number) "
      let code: HTML = "<span>\(margin)</span>\(LongText(text, .excerptLine).text)\n"
      return isMeant ? "<mark class=\"line\">\(code)</mark>" : "<span class=\"line\">\(code)</span>"
    }
    return """
      <figure class="code">
      <figcaption>Your lines around line \(line), which is marked ▸</figcaption>
      <pre style="--digits:\(digits)"><code>\(shown)</code></pre>
      </figure>

      """
  }
}
