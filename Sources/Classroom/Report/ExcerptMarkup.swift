/// A person's own lines around a place, numbered, the meant one marked.
struct ExcerptMarkup {
  let excerpt: Judgement.Excerpt

  var html: HTML {
    """
    <figure class="code">
    <figcaption>Your lines around line \(excerpt.line), which is marked ▸</figcaption>
    <pre style="--digits:\(digits)"><code>\(lines)</code></pre>
    </figure>

    """
  }

  /// How wide the widest number is.
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
