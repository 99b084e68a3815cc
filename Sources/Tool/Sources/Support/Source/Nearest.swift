package enum Nearest {
  /// Returns the candidate with the fewest single-character edits from `word`, or nil if none is
  /// close.
  package static func to(_ word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, word.count / 2) ? best.0 : nil
  }

  /// Returns the Levenshtein distance between two words.
  package static func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var previous = row[0]
      row[0] = index + 1
      for (column, candidate) in other.enumerated() {
        let replaced = previous + (character == candidate ? 0 : 1)
        previous = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, previous + 1)
      }
    }
    return row[other.count]
  }
}
