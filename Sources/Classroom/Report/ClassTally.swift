import Judging

/// What the class's page needs of everybody: a short row for each person and a count for each item.
struct ClassTally: Sendable {
  private(set) var rows: [ClassRow] = []
  private(set) var items: [ItemTally]
  /// What was not in force, and for how many people.
  private(set) var missingSafeguards: [(sentence: String, people: Int)] = []

  init(_ course: Course) {
    items = course.items.map { _ in ItemTally() }
  }

  mutating func add(_ grade: Grade, page: String) {
    rows.append(ClassRow(grade, page: page))
    for (index, result) in grade.results.enumerated() where items.indices.contains(index) {
      items[index].add(result.verdict)
    }
    for sentence in grade.missingSafeguards {
      if let place = missingSafeguards.firstIndex(where: { $0.sentence == sentence }) {
        missingSafeguards[place].people += 1
      } else {
        missingSafeguards.append((sentence, 1))
      }
    }
  }

  /// Whether anything was run at all.
  var hasRuns: Bool { rows.contains { !$0.statuses.isEmpty } }
}
