import Judging
import Support

extension Finding {
  /// Returns the sentence, both values, the compiler's output, and the place. All are whole, because
  /// a record bounds them.
  func html(in item: Course.Item) -> HTML {
    let values = [("expected", expected), ("actual", actual), ("with", arguments)]
    let rows = values.compactMap { label, text in
      text.map {
        "<div class=\"\(label)\"><dt>\(label)</dt><dd><pre>\($0)</pre></dd></div>\n" as HTML
      }
    }
    let list: HTML? = rows.isEmpty ? nil : "<dl class=\"values\">\n\(rows)</dl>\n"
    return """
      <p class="message">\(message)</p>
      \(list)\(HTML.words(words ?? ""))\(origin(in: item))
      """
  }

  /// Returns the test that reported the finding, and its place.
  private func origin(in item: Course.Item) -> HTML? {
    let check = test.map { "In the check “\($0.cut(toCharacters: 100))”" }
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
      let code: HTML = "<span>\(margin)</span>\(text.cut(toCharacters: 300))\n"
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
