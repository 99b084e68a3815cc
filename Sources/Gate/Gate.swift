import Judging
import Support

/// Inspects the source, the symbols and the sections of untrusted answers, and limits what their
/// libraries export.
///
/// Every part of it can be left out: see `Safeguards`.
public struct Gate: AnswerInspector {
  public init() {}

  package var sourceFolder: String { "Gate" }

  package func findings(
    _ build: AnswerBuild, source: [UInt8], _ compilation: Compilation
  ) throws -> [Finding] {
    try Inspection(build, source).findings(compilation)
  }

  package func exportedSymbols(
    for suite: PreparedSuite, _ buildEnvironment: BuildEnvironment
  ) throws -> [String] {
    try ExportedSymbols(buildEnvironment: buildEnvironment, prepared: suite).symbols()
  }
}

/// The inspection of one answer that compiles.
struct Inspection {
  let build: AnswerBuild
  /// What the answer's file says.
  let source: AnswerSource

  init(_ build: AnswerBuild, _ bytes: [UInt8]) {
    self.build = build
    source = AnswerSource(bytes)
  }

  /// One finding for each fault, in the order of their places; none for an honest answer.
  ///
  /// - Parameter compilation: what the compiler said of this answer, with what it holds unsafe.
  /// - Throws: `ToolFailure` where the toolchain's own programs fail.
  func findings(_ compilation: Compilation) throws -> [Finding] {
    var faults: [Fault] = []
    let safeguards = build.buildEnvironment.safeguards
    if safeguards.contains(.source) { faults += try SourceInspection(self).faults(compilation) }
    if safeguards.contains(.symbols) { faults += try SymbolInspection(self).faults() }
    if safeguards.contains(.sections) { faults += try SectionInspection(self).faults() }
    return Fault.findings(faults, placedBy: self)
  }

  /// The answer as the compiler understands it, with every name resolved.
  ///
  /// Making it costs about as much as compiling does, so it is made only for answers that look as if
  /// something could be wrong with them.
  func syntaxTree() throws -> SyntaxTree? {
    let compiler = try build.compiler()
    return try compiler.syntaxTree(
      of: build.assignment.answerFile, as: build.assignment.module, in: build.folder)
  }
}

/// One thing that graded answers may not do, found in one of them.
struct Fault: Equatable {
  /// The rule, as a sentence with the way out.
  let rule: Rule
  /// What was found, readable, such as `exit` or `import Testing`.
  let subject: String
  /// The names under which the compiler's tree may show where it is used.
  var names: [SyntaxTree.Name] = []
  /// Where it stands, as a number of bytes from the file's start, where that is known.
  var offset: Int?

  /// What graded answers may not do, and what to do in its place.
  struct Rule: Equatable {
    /// Such as `end the process`.
    let forbids: String
    /// Such as `Throw an error instead.`
    let advice: String

    init(_ forbids: String, _ advice: String) {
      self.forbids = forbids
      self.advice = advice
    }
  }
}

extension Fault {
  /// Faults as findings: each subject once, the earliest place first, those without a place last.
  static func findings(_ faults: [Fault], placedBy inspection: Inspection) -> [Finding] {
    let needsTree = faults.contains { $0.offset == nil && !$0.names.isEmpty }
    let tree = needsTree ? try? inspection.syntaxTree() : nil
    let placed = faults.map { fault in
      var fault = fault
      if fault.offset == nil { fault.offset = tree?.offset(of: fault.names) }
      return fault
    }
    var seen: Set<String> = []
    return placed.sorted { ($0.offset ?? .max) < ($1.offset ?? .max) }
      .filter { seen.insert($0.subject).inserted }
      .map { fault in
        Finding(
          "Graded answers may not \(fault.rule.forbids): \(fault.subject) is used here. "
            + fault.rule.advice,
          place: fault.offset.map(inspection.source.place(at:)))
      }
  }
}
