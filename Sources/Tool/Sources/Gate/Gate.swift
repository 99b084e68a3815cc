import Judging
import Support

/// Inspects the source, the symbols and the sections of untrusted answers, and limits the symbols
/// that their libraries export.
///
/// Each part can be turned off: see `Safeguards`.
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
    func library(_ name: String) -> ObjectFile {
      ObjectFile(Linker.fileName(name), in: suite.folder, buildEnvironment)
    }
    // Those that the suite imports from the answer, and no others: so no symbol of an answer can
    // replace another library's.
    return try buildEnvironment.cache.value("exports", suite.key) {
      try Set(library("Suite").importedSymbols())
        .intersection(try library("Answer").exportedSymbols()).sorted()
    }
  }
}

/// The inspection of one answer that compiles.
struct Inspection {
  let build: AnswerBuild
  /// The source text of the answer's file.
  let source: AnswerSource

  init(_ build: AnswerBuild, _ bytes: [UInt8]) {
    self.build = build
    source = AnswerSource(bytes)
  }

  /// Returns one finding for each fault, in the order of their places; none for an honest answer.
  ///
  /// - Parameter compilation: the compiler's output for this answer, with its warnings about unsafe
  ///   code.
  /// - Throws: `ToolFailure` if the toolchain's own programs fail.
  func findings(_ compilation: Compilation) throws -> [Finding] {
    var faults: [Fault] = []
    let safeguards = build.buildEnvironment.safeguards
    if safeguards.contains(.source) { faults += try sourceFaults(compilation) }
    let compiled = ObjectInspection(
      object: ObjectFile("\(build.assignment.module).o", in: build.folder, build.buildEnvironment))
    if safeguards.contains(.symbols) { faults += try compiled.symbolFaults() }
    if safeguards.contains(.sections) { faults += try compiled.sectionFaults() }
    return Fault.findings(faults, placedBy: self)
  }

  /// Returns the compiler's syntax tree of the answer, with every name resolved.
  ///
  /// It takes about as long as compiling, so it is requested only for answers that look suspicious.
  func syntaxTree() throws -> SyntaxTree? {
    let compiler = try build.compiler()
    return try compiler.syntaxTree(
      of: build.assignment.answerFile, as: build.assignment.module, in: build.folder)
  }
}

/// A thing that graded answers may not do, found in one of them.
struct Fault: Equatable {
  /// The rule that forbids it.
  let rule: Rule
  /// The readable name of what was found, such as `exit` or `import Testing`.
  let subject: String
  /// The names under which the compiler's syntax tree may show its use.
  var names: [SyntaxTree.Name] = []
  /// The place as a number of bytes from the file's start, or nil if it is unknown.
  var offset: Int?

  /// A rule for graded answers: what they may not do, and what to do instead.
  struct Rule: Equatable {
    /// The forbidden action, such as `end the process`.
    let forbids: String
    /// The alternative, such as `Throw an error instead.`
    let advice: String

    init(_ forbids: String, _ advice: String) {
      self.forbids = forbids
      self.advice = advice
    }
  }
}

extension Fault {
  /// Turns faults into findings: one for each subject, in the order of their places, with those
  /// without a place at the end.
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
