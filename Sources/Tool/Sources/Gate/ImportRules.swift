/// The modules that an answer may import: those below, and those that its starter imports.
enum ImportRules {
  /// Modules that a solution could need on some system, or imports there out of habit.
  private static let ordinary: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Workbench",
    "Observation", "Synchronization", "Dispatch", "RegexBuilder", "Glibc", "Musl", "Darwin",
    "os", "OSLog", "Combine", "CryptoKit", "SwiftUI", "UIKit", "AppKit", "UniformTypeIdentifiers",
  ]

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  static func faults(in answer: AnswerTokens, starter: String) -> [Fault] {
    let known = imports(among: AnswerTokens(Array(starter.utf8)).tokens).map(\.module)
    let allowed = ordinary.union(known)
    let hidden = imports(among: answer.hidden).filter { answer.beginsStatement($0.word) }
    return (imports(among: answer.tokens) + hidden).filter { !allowed.contains($0.module) }
      .map { word, module in
        Fault(
          rule: Fault.Rule("import \(module)", "Solve it with what the chapter imports."),
          subject: "import \(module)", offset: word.offset)
      }
  }

  /// Returns the words `import`, each with the name of its module.
  private static func imports(
    among all: [AnswerTokens.Token]
  ) -> [(word: AnswerTokens.Token, module: String)] {
    all.indices.compactMap { index in
      guard all[index].text == "import", !isName(index, all) else { return nil }
      let next = all[(index + 1)...].lazy.map(\.text).filter { $0 != "`" }.prefix(2)
      guard let first = next.first, let module = kinds.contains(first) ? Array(next).last : first
      else { return nil }
      return (all[index], module)
    }
  }

  /// Returns true if the word is a member, a label, or stands between backticks.
  private static func isName(_ index: Int, _ all: [AnswerTokens.Token]) -> Bool {
    let before = index > 0 ? all[index - 1] : nil
    let after = index + 1 < all.count ? all[index + 1] : nil
    let isQuoted = [before, after].allSatisfy { $0?.text == "`" }
    return before?.text == "." || after?.text == ":"
      || isQuoted && before?.offset == all[index].offset - 1
        && after?.offset == all[index].offset + "import".utf8.count
  }
}
