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
    let tokens = all.filter { $0.text != "`" }
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].text == "import", index == 0 || tokens[index - 1].text != "." else {
        return nil
      }
      let isKind = kinds.contains(tokens[index + 1].text) && index + 2 < tokens.count
      return (tokens[index], tokens[index + (isKind ? 2 : 1)].text)
    }
  }
}
