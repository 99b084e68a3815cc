import Judging
import Support

/// One item on a person's page: its status, its points and its findings.
struct ItemMarkup {
  /// The item's position in the course, from 0.
  let index: Int
  let graded: GradedItem
  let verdict: Verdict
  /// The address of the book's site, or nil if it is not known.
  let book: String?

  var html: HTML {
    """
    <article class="exercise" id="\(anchor)">
    <div class="head"><h3>\(graded.label) \(item.title) \(HTML.stars(item.stars))</h3> \
    \(verdict.status.chip) <span class="worth">\(worth)</span></div>
    \(details)</article>

    """
  }

  var anchor: String { "item-\(index + 1)" }

  /// The item's cell in the overview of the chapter. It is a link if there is more to read.
  var cell: HTML {
    let (style, words) = (verdict.status.rawValue, "\(graded.label) \(verdict.status.words)")
    return graded.isPassed
      ? "<li><span class=\"\(style)\" title=\"\(words)\">\(words)</span></li>"
      : "<li><a class=\"\(style)\" title=\"\(words)\" href=\"#\(anchor)\">\(words)</a></li>"
  }
}

extension ItemMarkup {
  private var item: Course.Item { graded.item }

  private var worth: String { "\(graded.points) of \(item.points)\(item.isBonus ? ", bonus" : "")" }

  private var details: HTML? {
    guard !graded.isDisguised, !graded.isPassed else { return nil }
    guard verdict.status != .notStarted else { return again }
    let share = graded.shareText.map { "<p>\($0)</p>\n" as HTML }
    let first = verdict.findings.first?.html(in: item)
    return "\(share)\(first)\(graded.answer?.excerpt?.html)\(others)\(warnings)\(printed)\(again)"
  }

  /// Up to four more findings, and the number of the rest.
  private var others: HTML? {
    guard verdict.findings.count > 1 else { return nil }
    let items = verdict.findings.dropFirst().prefix(4).map {
      "<li>\($0.html(in: item))</li>\n" as HTML
    }
    let left = verdict.findings.count - 1 - items.count
    let rest: HTML? = left > 0 ? "<p class=\"remark\">\(left) more after these.</p>\n" : nil
    return "<p class=\"also soft\">Also:</p>\n<ul class=\"others\">\n\(items)</ul>\n\(rest)"
  }

  private var warnings: HTML? {
    let texts = verdict.warnings.prefix(5).map { warning -> HTML in
      let line = warning.place.map { "Line \($0.line): " } ?? ""
      return "<li>\(line + warning.message)</li>\n"
    }
    guard !texts.isEmpty else { return nil }
    return "<p class=\"also soft\">The compiler warns:</p>\n<ul class=\"others\">\n\(texts)</ul>\n"
  }

  private var printed: HTML? {
    guard !graded.printed.isEmpty else { return nil }
    return "<p class=\"also soft\">While it ran, it printed:</p>\n\(HTML.words(graded.printed))"
  }

  /// The section to read again. It is a link only if the book's address is known, because the
  /// chapter is never beside this page.
  private var again: HTML {
    let (heading, address) = (item.reading.heading, item.reading.address)
    let link: HTML = book.map { "<a href=\"\($0 + address)\">\(heading)</a>" } ?? "\(heading)"
    return """
      <p class="again">Read again: chapter \(item.chapter), <cite>\
      \(item.chapterTitle)</cite>, under “\(link)”.</p>

      """
  }
}
