import Curriculum

/// Lists a suite's tests from its source, for exercises that are not run.
enum SuiteListing {
  /// Returns the functions marked `@Test`, in source order.
  static func tests(in suite: String) -> [String] {
    var names: [String] = []
    var isAwaitingFunction = false
    for line in SwiftSource.lines(of: suite) {
      let words = line.split(whereSeparator: { " (<".contains($0) })
      if words.first == "@Test" { isAwaitingFunction = true }
      guard isAwaitingFunction, let keyword = words.firstIndex(of: "func"),
        keyword + 1 < words.count
      else { continue }
      names.append(String(words[keyword + 1]))
      isAwaitingFunction = false
    }
    return names
  }

  /// Returns the types marked `@Suite`, as Swift Testing names them.
  static func types(in assignment: Assignment) -> [String] {
    var names: [String] = []
    var isAwaitingType = false
    for line in SwiftSource.lines(of: assignment.suite) {
      let words = line.split(whereSeparator: { " (<:{".contains($0) })
      if line.hasPrefix("@Suite") { isAwaitingType = true }
      guard isAwaitingType,
        let keyword = words.firstIndex(where: { ["struct", "class", "enum", "actor"].contains($0) }
        ),
        keyword + 1 < words.count
      else { continue }
      names.append("\(assignment.module)Tests.\(words[keyword + 1])")
      isAwaitingType = false
    }
    return names
  }
}
