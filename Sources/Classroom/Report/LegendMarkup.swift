import Judging

/// What the signs in a map's cells mean, of those that are there.
struct LegendMarkup {
  let statuses: Set<Verdict.Status>

  init(_ statuses: Set<Verdict.Status>) {
    self.statuses = statuses
  }

  var html: HTML {
    let keys = Verdict.Status.allCases.filter(statuses.contains).map { status -> HTML in
      let mark = StatusMark(status)
      return """
        <li><span class="key \(mark.style)" aria-hidden="true"></span> \(mark.words)</li>

        """
    }
    return "<ul class=\"map legend\">\n\(keys)</ul>\n"
  }
}
