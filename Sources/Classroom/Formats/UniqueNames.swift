/// Hands out names of which no two are the same, not even in another case.
struct UniqueNames {
  private var taken: Set<String> = []
  /// What stands before the number that a repeated name gets.
  private let separator: String

  init(separator: String = "-") {
    self.separator = separator
  }

  /// `name` itself the first time, then with a number behind it, from 2.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(name)\(separator)\(number)"
      number += 1
    }
    return candidate
  }
}
