import Support

/// The modules that an answer may import: those below, and those that its starter imports.
struct ImportRules {
  private let modules: Set<String>

  /// Modules that a solution could need on some system, or imports there out of habit.
  private static let ordinary: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Workbench",
    "Observation", "Synchronization", "Dispatch", "RegexBuilder", "Glibc", "Musl", "Darwin",
    "os", "OSLog", "Combine", "CryptoKit", "SwiftUI", "UIKit", "AppKit", "UniformTypeIdentifiers",
  ]

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  init(starter: String) {
    modules = Self.ordinary.union(
      Self.imports(in: AnswerTokens(Array(starter.utf8))).map(\.module.text))
  }

  func faults(in answer: AnswerTokens) -> [Fault] {
    let hidden = Self.imports(among: answer.hidden).filter { answer.beginsStatement($0.word) }
    let all = (Self.imports(in: answer) + hidden).filter { !modules.contains($0.module.text) }
    return all.map { word, module in
      Fault(
        rule: Fault.Rule("import \(module.text)", "Solve it with what the chapter imports."),
        subject: "import \(module.text)", offset: word.offset)
    }
  }

  /// Returns the words `import`, each with the token of its module.
  private static func imports(
    in source: AnswerTokens
  ) -> [(word: AnswerTokens.Token, module: AnswerTokens.Token)] {
    imports(among: source.tokens)
  }

  private static func imports(
    among all: [AnswerTokens.Token]
  ) -> [(word: AnswerTokens.Token, module: AnswerTokens.Token)] {
    let tokens = all.filter { $0.text != "`" }
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].text == "import", index == 0 || tokens[index - 1].text != "." else {
        return nil
      }
      let isKind = kinds.contains(tokens[index + 1].text) && index + 2 < tokens.count
      return (tokens[index], tokens[index + (isKind ? 2 : 1)])
    }
  }
}
