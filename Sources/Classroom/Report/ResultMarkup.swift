import Judging

/// One exercise on a person's page: its state and points, and what is to be said of it.
struct ResultMarkup {
  let reported: ReportedItem
  let result: Grade.Result

  var html: HTML {
    """
    <article class="exercise" id="\(anchor)">
    <div class="head"><h3>\(heading)</h3> \(mark.chip) <span class="worth">\(worth)</span></div>
    \(details)</article>

    """
  }

  /// What links to it lead to.
  var anchor: String { "item-\(reported.index + 1)" }

  /// Its cell in the overview of the chapter: a link where there is more to read.
  var cell: HTML {
    let words = "\(reported.label) \(mark.words)"
    return result.verdict.status == .passed
      ? "<li><span class=\"\(mark.style)\" title=\"\(words)\">\(words)</span></li>"
      : "<li><a class=\"\(mark.style)\" title=\"\(words)\" href=\"#\(anchor)\">\(words)</a></li>"
  }
}

extension ResultMarkup {
  private var mark: StatusMark { StatusMark(result.verdict.status) }
  private var findings: [Finding] { result.verdict.findings }

  private var heading: HTML {
    "\(reported.label) \(reported.title) \(StarsMarkup(result.item.stars).html)"
  }

  private var worth: HTML {
    result.item.isBonus
      ? "\(result.points) of \(result.item.points), bonus"
      : "\(result.points) of \(result.item.points)"
  }

  private var details: HTML? {
    guard reported.isOpen, result.verdict.status != .passed else { return nil }
    guard result.verdict.status != .notStarted else { return again }
    return "\(first)\(excerpt)\(others)\(warnings)\(printed)\(again)"
  }

  private var first: HTML? {
    findings.first.map { FindingMarkup(finding: $0, item: result.item).html }
  }

  private var excerpt: HTML? {
    result.excerpt.map { ExcerptMarkup(excerpt: $0).html }
  }

  /// Up to four more things, shorter, and how many there are after them.
  private var others: HTML? {
    guard findings.count > 1 else { return nil }
    let limit = LongText.Limit(lines: 10, characters: 600)
    let items = findings.dropFirst().prefix(4).map { finding -> HTML in
      "<li>\(FindingMarkup(finding: finding, item: result.item, limit: limit).html)</li>\n"
    }
    let left = findings.count - 1 - items.count
    let rest: HTML? = left > 0 ? "<p class=\"remark\">\(left) more after these.</p>\n" : nil
    return "<p class=\"also soft\">Also:</p>\n<ul class=\"others\">\n\(items)</ul>\n\(rest)"
  }

  private var warnings: HTML? {
    let texts = result.verdict.warnings.prefix(5).map { warning -> HTML in
      let line = warning.place.map { "Line \($0.line): " } ?? ""
      return "<li>\(line + LongText(warning.message, .sentence).text)</li>\n"
    }
    guard !texts.isEmpty else { return nil }
    return "<p class=\"also soft\">The compiler warns:</p>\n<ul class=\"others\">\n\(texts)</ul>\n"
  }

  private var printed: HTML? {
    guard !result.verdict.printed.isEmpty else { return nil }
    let text = LongText(result.verdict.printed, LongText.Limit(lines: 10, characters: 2_000))
    return """
      <p class="also soft">While it ran, it printed:</p>
      <div class="words">\(FindingMarkup.block(text))</div>

      """
  }

  /// No link: wherever this page lies, the chapter lies somewhere else.
  private var again: HTML {
    """
    <p class="again">Read again: chapter \(result.item.chapter), <cite>\
    \(result.item.chapterTitle)</cite>, under “\(result.item.reading)”.</p>

    """
  }
}
