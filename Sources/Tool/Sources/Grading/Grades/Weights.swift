import Curriculum

/// The points of the items, from a teacher's list with the columns `item`, `points` and `bonus`.
public struct Weights: Sendable, Equatable {
  private let file: String
  private let rows: [Row]

  private struct Row: Equatable {
    let line: Int
    let item: String
    let points: Points
    let isBonus: Bool
  }

  /// Reads a list of comma-separated values whose first line names its columns: `item`, `points`,
  /// and optionally `bonus`.
  ///
  /// - Throws: `SourceError` with the place of the error.
  public init(_ bytes: [UInt8], file: String) throws(SourceError) {
    self.file = file
    let records = try CSVReader(bytes, file: file).records
    let titles = records.first?.fields.map { $0.lowercased().trimmed } ?? []
    guard let item = titles.firstIndex(of: "item"), let points = titles.firstIndex(of: "points")
    else {
      throw SourceError(
        file: file, line: 1,
        "The first line names the columns: item,points,bonus. The last one is optional.")
    }
    let bonus = titles.firstIndex(of: "bonus")
    var rows: [Row] = []
    for record in records.dropFirst() {
      guard record.fields.count == titles.count else {
        throw SourceError(
          file: file, line: record.line,
          "This row has \(record.fields.count) fields, and the first line has \(titles.count).")
      }
      let row = Row(
        line: record.line, item: record.fields[item].trimmed,
        points: try Self.points(record.fields[points].trimmed, file, record.line),
        isBonus: try Self.yes(bonus.map { record.fields[$0].trimmed } ?? "", file, record.line))
      if let other = rows.first(where: { $0.item == row.item }) {
        throw SourceError(
          file: file, line: row.line, "\(row.item) is already in line \(other.line).")
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// Returns the items with the points from the list. Items that the list does not name are
  /// unchanged.
  ///
  /// - Throws: `SourceError` if the list names an item that does not exist.
  public func weighed(_ items: [Course.Item]) throws(SourceError) -> [Course.Item] {
    var items = items
    for row in rows {
      guard let index = items.firstIndex(where: { $0.id == row.item }) else {
        throw SourceError(
          file: file, line: row.line,
          "There is no item \"\(row.item)\": items are named like exercises, such as "
            + "\(items.first?.id ?? "1.1").")
      }
      items[index].points = row.points
      items[index].isBonus = row.isBonus
    }
    return items
  }

  private static func points(_ text: String, _ file: String, _ line: Int) throws(SourceError)
    -> Points
  {
    guard let points = Points(text) else {
      throw SourceError(
        file: file, line: line,
        "\"\(text)\" is not a number of points: write 2, 1.5 or 0.25, up to 10000.")
    }
    return points
  }

  private static func yes(_ text: String, _ file: String, _ line: Int) throws(SourceError) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "1", "x": return true
    case "no", "false", "0", "": return false
    default:
      throw SourceError(
        file: file, line: line, "\"\(text)\" is neither yes nor no in the column bonus.")
    }
  }
}
