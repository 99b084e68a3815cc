import CommandLine
import Curriculum

extension Style {
  /// Returns a Markdown table in columns, or with the cells one below the other if the screen is too
  /// narrow.
  ///
  /// - Parameter rows: the table's lines. The first contains the headings, and the second the dashes.
  func table(_ rows: [String]) -> [String] {
    let cells = rows.compactMap(TableRow.init).filter { !$0.isRule }
      .map { $0.cells.map(Inline.words) }
    let heads = cells.first ?? []
    let natural = heads.indices.map { column in
      let texts = cells.compactMap { column < $0.count ? renderingCode($0[column]) : nil }
      return texts.map(TextWidth.columns).max() ?? 0
    }
    let widths = fitted(natural)
    let isReadable = zip(widths, natural).allSatisfy { $0 == $1 || $0 >= Self.narrowest }
    guard isReadable else {
      return Array(
        cells.dropFirst().map { row in
          zip(heads, row).flatMap { head, cell in
            wrappedLines(head.isEmpty ? cell : "\(head): \(cell)", "  ")
          }
        }.joined(separator: [""]))
    }
    let rule = widths.map { String(repeating: hasSigns ? "─" : "-", count: $0) }
    return row(heads, widths) + ["  " + rule.joined(separator: Self.gap)]
      + cells.dropFirst().flatMap { row($0, widths) }
  }

  /// The width in characters below which a column is hard to read.
  private static let narrowest = 20
  private static let gap = "  "

  /// Returns the widths of the columns. Space that short columns leave is divided among the others.
  private func fitted(_ natural: [Int]) -> [Int] {
    var widths = natural
    var rest = width - 2 - Self.gap.count * (widths.count - 1)
    let order = widths.indices.sorted { widths[$0] < widths[$1] }
    for (place, column) in order.enumerated() {
      widths[column] = min(widths[column], rest / (order.count - place))
      rest -= widths[column]
    }
    return widths
  }

  private func row(_ cells: [String], _ widths: [Int]) -> [String] {
    let columns = zip(cells, widths).map { cell, width in
      var narrow = self
      narrow.width = max(width, Self.narrowest)
      return narrow.wrappedLines(cell, "")
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { line in
      let texts = zip(columns, widths).map { column, width in
        (line < column.count ? column[line] : "").padded(to: width)
      }
      return ("  " + texts.joined(separator: Self.gap)).replacing(#/ +$/#, with: "")
    }
  }
}

extension ExerciseFile {
  /// Returns the statement as a text for a terminal, with the name of the file below.
  func statement(_ style: Style) -> [String] {
    let heading = style.wrappedLines("\(exercise.number) \(exercise.title)", "")
    return heading.map { style.paint($0, .bold) } + [""] + style.markdown(exercise.statement) + [""]
      + places(style)
  }

  /// Returns lines with the places of what to read and of the exercise's file. Before a chapter's
  /// first exercise, its beginning is to be read, not only the statement.
  func places(_ style: Style) -> [String] {
    let isFirst = exercise.number == chapter.exercises.first?.number
    return [
      style.labeled("read", path: chapter.document.file, at: ":\(isFirst ? 1 : exercise.line)"),
      style.labeled("edit", path: file),
    ].flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
