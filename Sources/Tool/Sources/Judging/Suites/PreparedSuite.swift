import Foundation
import Support

/// A prepared exercise: its suite compiled once, its contract read, its tests counted.
package struct PreparedSuite: Sendable {
  package let assignment: Assignment
  /// The folder that contains the suite's library.
  package let folder: URL
  let contract: Contract
  /// Every test of the suite, in source order.
  package let tests: [ExpectedTest]
  /// The expectations whose values the judge compares; nil if the suite compares them itself, as for
  /// a reader's own answers.
  var observed: (any ObservedExpectations)?

  /// A test of the suite, with the number of cases it runs.
  package struct ExpectedTest: Codable, Sendable {
    /// Swift Testing's identifier of the test.
    let id: String
    /// The function's name without parentheses.
    let name: String
    /// The number of cases that it runs: 0 if it takes no arguments.
    var cases: Int
  }

  package static func key(_ assignment: Assignment, _ buildEnvironment: BuildEnvironment) -> Digest
  {
    Digest(
      buildEnvironment.identity.description, buildEnvironment.preparation.description,
      "\(buildEnvironment.safeguards.contains(.observations))", assignment.module,
      assignment.fileName, assignment.starter, assignment.suite)
  }

  package var suite: URL { folder.appendingPathComponent(Linker.fileName("Suite")) }
}

extension BuildEnvironment {
  /// Compiles an assignment's starter and suite, runs the suite against the starter, and keeps the
  /// results; or returns the kept ones.
  ///
  /// - Throws: `ToolFailure` if the starter or the suite does not compile, or if the suite does not
  ///   run to its end with the starter.
  package func prepare(_ assignment: Assignment) throws -> PreparedSuite {
    let key = PreparedSuite.key(assignment, self)
    let observed =
      safeguards.contains(.observations)
      ? answerGuard?.observed(assignment.suite) : nil
    let folder = try cache.folder("prepared", key) { draft in
      let build = AnswerBuild(
        buildEnvironment: self, assignment: assignment, folder: draft, isTrusted: true)
      beginLibraries()
      let graph = try compileStarter(build)
      let isObserved = try compileSuite(build, observed)
      try workbenchBuild.finish()
      try link(build)
      let tests = try expectedTests(assignment, graph, draft)
      try draft.writeJSON(isObserved, "observed.json")
      try draft.writeJSON(graph, "contract.json")
      try draft.writeJSON(tests, "tests.json")
    }
    return PreparedSuite(
      assignment: assignment, folder: folder,
      contract: Contract(starter: try folder.json("contract.json")),
      tests: try folder.json("tests.json"),
      observed: try folder.json("observed.json") ? observed : nil)
  }
}

extension BuildEnvironment {
  private func compileStarter(_ build: AnswerBuild) throws -> SymbolGraph {
    let compilation = try build.compile(Array(build.assignment.starter.utf8))
    guard compilation.succeeded else {
      throw ToolFailure(
        "The starter \(build.assignment.answerFile) does not compile.",
        compilation.complaints)
    }
    return try build.graph()
  }

  /// Compiles the suite: the observed one, or the suite itself if there is none or if it does not
  /// compile, as may be with a teacher's own.
  ///
  /// - Returns: true if it is the observed one.
  private func compileSuite(
    _ build: AnswerBuild, _ observed: (any ObservedExpectations)?
  ) throws -> Bool {
    let assignment = build.assignment
    if let observed, try compileSuite(build, text: observed.source).succeeded { return true }
    let compilation = try compileSuite(build, text: "import WorkbenchChecks; \(assignment.suite)")
    guard compilation.succeeded else {
      throw ToolFailure(
        compilation.outcome.ending == .timedOut
          ? "The compiler did not finish the suite \(assignment.suiteFile) within five minutes."
          : "The suite \(assignment.suiteFile) does not compile against the starter.",
        compilation.complaints)
    }
    return false
  }

  private func compileSuite(_ build: AnswerBuild, text: String) throws -> Compilation {
    let suiteFile = build.assignment.suiteFile
    try Data(text.utf8).write(to: build.folder.appendingPathComponent(suiteFile))
    var compiler = try build.compiler()
    compiler.timeLimit = Compiler.timeForOwnFiles
    compiler.modulePaths.append(try checks.moduleFolder())
    return try compiler.compile(
      suiteFile, as: "\(build.assignment.module)Tests", in: build.folder, isLibrary: false)
  }

  /// Links both libraries. An answer shares its process with the suite's library, which therefore
  /// contains nothing that only a debugger would need.
  private func link(_ build: AnswerBuild) throws {
    try build.link()
    try Linker(toolchain: toolchain).link(
      "\(build.assignment.module)Tests.o", into: "Suite", in: build.folder,
      needs: [("Answer", build.folder)] + libraries(), isStripped: true)
  }

  /// Runs the suite against the starter. Every answer must complete the tests that start and end
  /// here.
  private func expectedTests(
    _ assignment: Assignment, _ graph: SymbolGraph, _ folder: URL
  ) throws -> [PreparedSuite.ExpectedTest] {
    let draft = PreparedSuite(
      assignment: assignment, folder: folder, contract: Contract(starter: graph), tests: [])
    let run = try SuiteRun(buildEnvironment: self, prepared: draft, answer: folder)
      .run()
    guard run.transcript.hasEnded, !run.transcript.expectedTests.isEmpty else {
      let limit = run.outcome.ending == .timedOut ? " within the time that a run may take" : ""
      throw ToolFailure(
        "The starter \(assignment.answerFile) does not complete its suite\(limit).",
        run.outcome.errorText)
    }
    return run.transcript.expectedTests
  }
}

extension URL {
  /// Writes a value to a file in this folder.
  func writeJSON(_ value: some Encodable, _ name: String) throws {
    try JSONEncoder().encode(value).write(to: appendingPathComponent(name))
  }

  /// Reads a value from a file in this folder.
  func json<Value: Decodable>(_ name: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: appendingPathComponent(name)))
  }
}
