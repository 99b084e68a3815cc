import Support

/// The people to look at: those without a grade, those who handed in nothing, and those with notes
/// about files that were not taken.
struct ClassNotices {
  let rows: [ClassRow]

  var html: HTML? {
    let parts = [notGraded, notHandedIn, notes].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return """
      <section aria-labelledby="notices">
      <h2 id="notices">What needs attention</h2>
      \(parts)</section>

      """
  }
}

extension ClassNotices {
  private var notGraded: HTML? {
    let items = rows.compactMap { row -> HTML? in
      guard case .notGraded(let reason) = row.status else { return nil }
      return "<li>\(link(row)): \(reason)</li>\n"
    }
    guard !items.isEmpty else { return nil }
    return """
      <h3>Could not be graded: \(items.count.grouped)</h3>
      <p class="soft">That is not zero points: a teacher has to look at the work.</p>
      <ul>
      \(items)</ul>

      """
  }

  private var notHandedIn: HTML? {
    let items = rows.filter { $0.status == .notHandedIn }.map { row -> HTML in
      "<li>\(link(row))</li>\n"
    }
    guard !items.isEmpty else { return nil }
    return """
      <h3>Did not hand in: \(items.count.grouped)</h3>
      <ul class="names">
      \(items)</ul>

      """
  }

  private var notes: HTML? {
    let items = rows.filter { !$0.notes.isEmpty }.map { row -> HTML in
      "<li>\(link(row)): \(HTML.notes(row.notes))</li>\n"
    }
    guard !items.isEmpty else { return nil }
    return """
      <h3>Not everything was taken: \(items.count.grouped)</h3>
      <ul>
      \(items)</ul>

      """
  }

  private func link(_ row: ClassRow) -> HTML {
    "<a href=\"\(row.page)\"><bdi>\(row.name)</bdi></a>"
  }
}
