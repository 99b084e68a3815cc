import Curriculum

extension GradingPlan {
  /// Sets the points of items from a teacher's list of comma-separated values, whose first line
  /// names its columns: `item`, `points`, and optionally `bonus`. Items that the list does not name
  /// are unchanged.
  ///
  /// - Throws: `SourceError` with the place of the error, such as an item that does not exist.
  public mutating func weigh(by bytes: [UInt8], file: String) throws(SourceError) {
    let table = try CSVReader(bytes, file: file)
    let titles = table.records.first?.fields.map { $0.lowercased().trimmed } ?? []
    guard let item = titles.firstIndex(of: "item"), let points = titles.firstIndex(of: "points")
    else {
      throw table.error(
        1, "The first line names the columns: item,points,bonus. The last one is optional.")
    }
    let bonus = titles.firstIndex(of: "bonus")
    var lines: [String: Int] = [:]
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
      if let other = lines.updateValue(record.line, forKey: fields[item]) {
        throw table.error(record.line, "\(fields[item]) is already in line \(other).")
      }
      guard let index = tasks.firstIndex(where: { $0.item.id == fields[item] }) else {
        throw table.error(
          record.line,
          "There is no item \"\(fields[item])\": items are named like exercises, such as "
            + "\(tasks.first?.item.id ?? "1.1").")
      }
      tasks[index].item.points = worth
      tasks[index].item.isBonus = isBonus
    }
  }
}
