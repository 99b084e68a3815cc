import Judging
import Support

/// Inspects the source for what no honest answer contains: see `Safeguards.source`.
///
/// Most answers are cleared by their words alone, because nothing can be used in Swift without
/// being spelled. If a word is suspicious, even in a comment, the compiler's syntax tree decides.
/// If the compiler itself calls an expression unsafe, `UnsafeUse` decides.
extension Inspection {
  func sourceFaults(_ compilation: Compilation) throws -> [Fault] {
    if source.contains("#sourceLocation") { return [sourceLocation] }
    let races = compilation.warnings.filter(\.isAboutRaces).map { warning in
      Fault(
        rule: .races, subject: "a value that several threads use",
        offset: source.offset(line: warning.line, column: warning.column))
    }
    let unsafeUses = UnsafeUse.all(in: compilation, source)
    guard looksSuspicious || !unsafeUses.isEmpty else { return races }
    guard let tree = try syntaxTree() else { return races + [Self.unreadable] }
    let tokens = SwiftTokens(source.bytes).withInterpolations
    return races + faults(unsafeUses, tree) + tree.nodes.compactMap(fault) + conformances(tree)
      + formats(tree, tokens) + ReservedNames.faults(declaredIn: tokens)
      + AttributeRules.faults(beforeImportsIn: tokens)
      + (mayRunConcurrently
        ? UnseenSharing.faults(in: tree, module: build.assignment.module) : [])
      + tree.references.compactMap { ReservedNames.fault($0, spelled: source.words) }
  }

  /// True if a word in the file could be one of those that are refused.
  private var looksSuspicious: Bool {
    source.attributes.contains(where: AttributeRules.isSuspicious)
      || !source.words.isDisjoint(with: Self.suspiciousWords) || !importsAreOrdinary
      || source.words.contains(where: ReservedNames.isSuspicious)
      || mayRunConcurrently
  }

  private var mayRunConcurrently: Bool {
    UnseenSharing.isPossible(in: source.words, calledBy: build.assignment.suite)
  }

  /// Words that only the compiler's syntax tree can clear.
  private static let suspiciousWords: Set<String> = ForbiddenDeclarations.words
    .union(TextFormat.words).union(["macro", "unsafe", "unchecked"])

  /// True if `import` occurs only in lines that import an allowed module and contain nothing else.
  private var importsAreOrdinary: Bool {
    guard source.words.contains("import") else { return true }
    let allowed = ImportRules(starter: build.assignment.starter)
    return source.trimmedLines(with: "import").allSatisfy(allowed.isOrdinary)
  }

  /// Returns the faults of unsafe uses that are not idioms. An array passed as a pointer is always
  /// a fault, because it may have room for no element at all.
  private func faults(_ uses: [UnsafeUse], _ tree: SyntaxTree) -> [Fault] {
    guard !uses.isEmpty else { return [] }
    let idioms = UnsafeIdiom.matches(in: source, tree)
    return uses.compactMap { $0.fault(idioms, tree) }
      + tree.nodes.filter { $0.kind == "array_to_pointer" }
      .map { Fault(rule: .unsafe, subject: "an array as a pointer", offset: $0.offset) }
  }

  private func formats(_ tree: SyntaxTree, _ tokens: [SwiftTokens.Token]) -> [Fault] {
    guard !source.words.isDisjoint(with: TextFormat.words) else { return [] }
    return tree.references.compactMap { TextFormat.fault($0, tokens) }
  }

  private func fault(_ node: SyntaxTree.Node) -> Fault? {
    if let mark = node.unsafeMark {
      return Fault(rule: .races, subject: mark, offset: node.offset)
    }
    if let promise = node.promise, node.fields["module"] == build.assignment.module {
      return Fault(rule: .races, subject: promise, offset: node.offset)
    }
    switch node.kind {
    case "import_decl":
      let allowed = ImportRules(starter: build.assignment.starter)
      return allowed.fault(importing: node)
    case "macro_decl":
      return Fault(rule: .macros, subject: "a macro", offset: node.offset)
    case "unsafe_expr":
      return Fault(rule: .unsafeMarks, subject: "unsafe", offset: node.offset)
    case let kind where kind.hasSuffix("_attr"):
      return AttributeRules.fault(node, named: source.name(at: node.offset))
    default: return ForbiddenDeclarations.fault(referringTo: node)
    }
  }

  /// Returns the faults of conformances. A protocol of the answer's own can give a type's methods
  /// to all code that has the protocol, and their use through it would not be seen.
  private func conformances(_ tree: SyntaxTree) -> [Fault] {
    guard !source.words.isDisjoint(with: ForbiddenDeclarations.memberWords) else {
      return []
    }
    return tree.nodes.filter { $0.kind.hasSuffix("_conformance") }
      .compactMap(ForbiddenDeclarations.fault(conforming:))
  }

  /// The fault of changing line numbers. With such a directive, no place in the file could
  /// be determined.
  private var sourceLocation: Fault {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let start = text.range(of: "#sourceLocation")?.lowerBound ?? text.startIndex
    return Fault(
      rule: Fault.Rule("change the file names or line numbers of their source", "Leave it out."),
      subject: "#sourceLocation", offset: text.utf8.distance(from: text.startIndex, to: start))
  }

  private static let unreadable = Fault(
    rule: Fault.Rule("be too complex to inspect", "Split it into shorter expressions."),
    subject: "an expression that the compiler cannot show")
}

extension Fault.Rule {
  fileprivate static let macros = Fault.Rule("declare macros", "Write a function instead.")
  static let races = Fault.Rule(
    "share mutable state between threads without a check",
    "Use Mutex, an actor or @MainActor, and closures that the compiler checks.")
  static let unsafeMarks = Fault.Rule(
    "call unsafe code safe", "Leave the word out: what is allowed needs no mark.")
}

extension Diagnostic {
  /// True if the compiler warns of a value that two threads can reach. In code without unchecked
  /// promises, that is an error.
  fileprivate var isAboutRaces: Bool {
    ["Sendable", "concurren", "data race", "isolat"].contains(where: message.contains)
  }
}
