import Curriculum
import Support

extension PageMarkup {
  func table(_ table: BlockNode.Table) throws -> HTML {
    var rows = table.rows[...]
    var head: HTML = ""
    if table.hasHead, let first = rows.popFirst() {
      head = HTML(
        try first.map { content in
          let title = try cell(content)
          // A cell without text is the title of nothing.
          return title.isEmpty ? "<td></td>" : "<th scope=\"col\">\(title)</th>"
        })
      head = "<thead><tr>\(head)</tr></thead>\n"
    }
    let body = HTML(
      try rows.map { row in
        "<tr>\(HTML(try row.map { "<td>\(try cell($0))</td>" }))</tr>\n"
      })
    return "<div class=\"table\"><table>\(head)<tbody>\(body)</tbody></table></div>"
  }

  private func cell(_ content: [BlockNode]) throws -> HTML {
    guard content.count == 1, case .paragraph(let words) = content[0] else {
      return try blocks(content)
    }
    if let links = exercises(in: words) { return links }
    return try inline(words)
  }

  /// Returns links for a cell that contains only numbers of exercises, such as `8.4, 8.5`, or nil.
  private func exercises(in words: [InlineNode]) -> HTML? {
    let numbers = words.plain.split(separator: ",").map { $0.filter { $0 != " " } }
    let links = numbers.compactMap { text -> HTML? in
      guard let number = ExerciseNumber(text), let address = map.address(of: number) else {
        return nil
      }
      return "<a href=\"\(address)\">\(text)</a>"
    }
    return links.isEmpty || links.count < numbers.count ? nil : HTML(links, separator: ", ")
  }
}
