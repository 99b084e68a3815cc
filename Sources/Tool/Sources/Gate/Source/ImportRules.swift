import Curriculum
import Support

/// The modules that an answer may import: those below, and those that its starter imports.
///
/// Importing a module does no harm by itself, because calls into it are inspected too. But only the
/// suite may use Swift Testing.
struct ImportRules {
  private let modules: Set<String>

  /// Modules that a solution could need on some system.
  private static let ordinary: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Workbench", "Observation", "Synchronization",
    "Dispatch", "RegexBuilder", "Glibc", "Musl", "Darwin",
  ]

  init(starter: String) {
    modules = Self.ordinary.union(
      SwiftSource.lines(of: starter).compactMap(Self.module))
  }

  /// Returns true if a trimmed line is the import of an allowed module, and nothing else.
  func isOrdinary(_ line: String) -> Bool {
    Self.module(line).map(modules.contains) ?? false
  }

  func fault(importing node: SyntaxTree.Node) -> Fault? {
    guard let module = node.path.first, !modules.contains(module) else { return nil }
    return Fault(
      rule: Fault.Rule(
        "import \(module)", "Solve it with what the chapter imports."),
      subject: "import \(node.path.joined(separator: "."))", offset: node.offset)
  }

  /// Returns the module that a line such as `import struct Foundation.Data` imports, or nil if the
  /// line contains anything else.
  private static func module(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.first == "import", let path = words.last, (2...3).contains(words.count),
      words.count == 2 || kinds.contains(words[1])
    else { return nil }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return areNames ? parts.first.map(String.init) : nil
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
}
