import CommandLine
import Curriculum
import Foundation

/// A Markdown table as a text for a terminal: in columns, or with the cells one below the other if
/// the screen is too narrow.
struct TableText {
  let lines: [String]

  /// - Parameters:
  ///   - rows: the table's lines. The first contains the headings, and the second the dashes.
  ///   - plain: returns the text that is shown for a cell's Markdown.
  init(_ rows: [String], _ style: Style, plain: (String) -> String) {
    let cells = rows.compactMap(TableRow.init).filter { !$0.isRule }.map { $0.cells.map(plain) }
    let heads = cells.first ?? []
    let widths = Self.widths(of: cells, style)
    let isReadable = zip(widths, Self.natural(cells, style)).allSatisfy { width, natural in
      width == natural || width >= Self.narrowest
    }
    if isReadable {
      let rule = widths.map { String(repeating: style.hasSigns ? "─" : "-", count: $0) }
      lines =
        Self.row(heads, widths, style) + ["  " + rule.joined(separator: Self.gap)]
        + cells.dropFirst().flatMap { Self.row($0, widths, style) }
    } else {
      lines = Array(
        cells.dropFirst().map { row in
          zip(heads, row).flatMap { head, cell in
            style.wrappedLines(head.isEmpty ? cell : "\(head): \(cell)", "  ")
          }
        }.joined(separator: [""]))
    }
  }

  /// The width in characters below which a column is hard to read.
  private static let narrowest = 20
  private static let gap = "  "

  /// Returns the width of each column if nothing is wrapped.
  private static func natural(_ cells: [[String]], _ style: Style) -> [Int] {
    (cells.first ?? []).indices.map { column in
      let texts = cells.compactMap { column < $0.count ? style.renderingCode($0[column]) : nil }
      return texts.map(TextWidth.columns).max() ?? 0
    }
  }

  /// Returns the widths of the columns. Space that short columns leave is divided among the others.
  private static func widths(of cells: [[String]], _ style: Style) -> [Int] {
    var widths = natural(cells, style)
    var rest = style.width - 2 - gap.count * (widths.count - 1)
    let order = widths.indices.sorted { widths[$0] < widths[$1] }
    for (place, column) in order.enumerated() {
      widths[column] = min(widths[column], rest / (order.count - place))
      rest -= widths[column]
    }
    return widths
  }

  private static func row(_ cells: [String], _ widths: [Int], _ style: Style) -> [String] {
    let columns = zip(cells, widths).map { cell, width in
      var narrow = style
      narrow.width = max(width, narrowest)
      return narrow.wrappedLines(cell, "")
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { line in
      let texts = zip(columns, widths).map { column, width in
        (line < column.count ? column[line] : "").padded(to: width)
      }
      return ("  " + texts.joined(separator: gap)).replacing(#/ +$/#, with: "")
    }
  }
}

/// An exercise's statement as a text for a terminal, with the name of its file below.
struct StatementText {
  let lines: [String]

  init(_ work: ExerciseFile, _ style: Style) {
    let exercise = work.exercise
    let heading = style.wrappedLines("\(exercise.number) \(exercise.title)", "")
    lines =
      heading.map { style.paint($0, .bold) } + [""] + HintText(exercise.statement, style).lines
      + [""] + Self.places(of: work, style)
  }

  /// Returns lines with the places of what to read and of the exercise's file. Before a chapter's
  /// first exercise, its beginning is to be read, not only the statement.
  static func places(of work: ExerciseFile, _ style: Style) -> [String] {
    let isFirst = work.exercise.number == work.chapter.exercises.first?.number
    return [
      style.labeled(
        "read", path: work.chapter.document.file, at: ":\(isFirst ? 1 : work.exercise.line)"),
      style.labeled("edit", path: work.file),
    ].flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
