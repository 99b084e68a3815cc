/// What intake did not take, and why: twenty notes at most.
struct NotesMarkup {
  let notes: [String]

  init(_ notes: [String]) {
    self.notes = notes
  }

  func html(under heading: HTML) -> HTML? {
    guard let list else { return nil }
    return "<h2>\(heading)</h2>\n\(list)"
  }

  var list: HTML? {
    guard !notes.isEmpty else { return nil }
    let items = notes.prefix(20).map { "<li>\(LongText($0, .sentence).text)</li>\n" as HTML }
    let left = notes.count - items.count
    let rest: HTML? = left > 0 ? "<li>\(left.grouped) more like these</li>\n" : nil
    return "<ul>\n\(items)\(rest)</ul>\n"
  }
}
