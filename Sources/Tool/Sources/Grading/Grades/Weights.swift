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
    let table = try CSVReader(bytes, file: file)
    let titles = table.records.first?.fields.map { $0.lowercased().trimmed } ?? []
    guard let item = titles.firstIndex(of: "item"), let points = titles.firstIndex(of: "points")
    else {
      throw table.error(
        1, "The first line names the columns: item,points,bonus. The last one is optional.")
    }
    let bonus = titles.firstIndex(of: "bonus")
    var rows: [Row] = []
    for record in table.records.dropFirst() {
      try table.expectAllFields(record)
      let fields = record.fields.map(\.trimmed)
      guard let worth = Points(fields[points]) else {
        throw table.error(
          record.line,
          "\"\(fields[points])\" is not a number of points: write 2, 1.5 or 0.25, up to 10000.")
      }
      let word = bonus.map { fields[$0] } ?? ""
      let isBonus = ["yes", "true", "1", "x"].contains(word.lowercased())
      guard isBonus || ["no", "false", "0", ""].contains(word.lowercased()) else {
        throw table.error(
          record.line, "\"\(word)\" is neither yes nor no in the column bonus.")
      }
      if let other = rows.first(where: { $0.item == fields[item] }) {
        throw table.error(record.line, "\(fields[item]) is already in line \(other.line).")
      }
      rows.append(Row(line: record.line, item: fields[item], points: worth, isBonus: isBonus))
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
}
