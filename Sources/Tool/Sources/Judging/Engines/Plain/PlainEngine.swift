import Foundation
import Support

/// Judges answers with `swift build` and `swift test`, in a scratch package for each exercise.
///
/// It requires only that the toolchain can test packages. It is for a reader's own answers: an
/// answer and its suite share one process without protection.
struct PlainEngine: Engine {
  let buildEnvironment: BuildEnvironment
  /// The path of the `swift` program.
  let swift: String

  let kind = EngineKind.plain

  /// - Throws: `Toolchain.NotFound` if no `swift` is in `PATH`.
  init(buildEnvironment: BuildEnvironment) throws {
    self.buildEnvironment = buildEnvironment
    swift = try Toolchain.program("swift", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  func verdict(on answer: [UInt8], to assignment: Assignment, within seconds: Double) -> Verdict {
    do {
      return try PlainPackage(of: assignment, for: self).verdict(on: answer, within: seconds)
    } catch {
      return Verdict(notJudged: error)
    }
  }
}

extension PlainPackage {
  /// Builds an answer and the suite, compares the answer's declarations with the starter's, runs
  /// the suite and returns the verdict.
  fileprivate func verdict(on answer: [UInt8], within seconds: Double) throws -> Verdict {
    let contract = try contract()
    try fill(answer: answer, suite: Array(assignment.suite.utf8))
    let build = try PackageBuild(["--build-tests"], of: self)
    var verdict =
      try missing(answer, build, contract)
      ?? (build.succeeded ? runVerdict(within: seconds) : notBuilt(build))
    verdict = verdict.listing(SuiteListing.tests(in: assignment.suite))
    verdict.warnings = build.warnings(in: assignment.answerFile).map { Finding($0, $0.message) }
    if MachineTrouble.isDiskNearlyFull(at: folder) { verdict.isInDoubt = true }
    return verdict
  }

  /// Returns the declarations that an answer must keep. They are read from the starter once.
  ///
  /// - Throws: `ToolFailure` if the starter does not compile.
  private func contract() throws -> Contract {
    let key = Digest(
      buildEnvironment.toolchain.identity, assignment.module, assignment.fileName,
      assignment.starter)
    let graph = try buildEnvironment.cache.value("contracts", key) {
      try fill(answer: Array(assignment.starter.utf8), suite: [])
      let build = try PackageBuild(["--target", assignment.module], of: self)
      guard build.succeeded else {
        throw ToolFailure("The starter \(assignment.answerFile) does not compile.", build.words)
      }
      return try SymbolGraph(in: symbols, of: assignment.module)
    }
    return Contract(starter: graph)
  }

  /// Returns the verdict if the answer lacks declarations or has changed them, or nil. Where only
  /// the suite does not compile, or a macro in it, the answer's declarations are known as well.
  private func missing(
    _ answer: [UInt8], _ build: PackageBuild, _ contract: Contract
  ) -> Verdict? {
    guard build.errors(in: assignment.answerFile).isEmpty,
      let graph = try? SymbolGraph(in: symbols, of: assignment.module)
    else { return nil }
    let findings = contract.violations(of: graph, in: answer)
    return findings.isEmpty ? nil : Verdict(.missing, findings)
  }

  /// Returns the verdict on an answer whose package does not build.
  private func notBuilt(_ build: PackageBuild) -> Verdict {
    let errors = build.errors(in: assignment.answerFile)
    let isTrouble = assignment.trouble.isNamed(in: build.words)
    var verdict: Verdict
    if !errors.isEmpty {
      verdict = Verdict(.notCompiled, errors.map(Finding.doesNotCompile))
    } else if let error = build.errors(in: assignment.suiteFile).first {
      verdict = Verdict(.missing, [Finding(error, VerdictBuilder.lacks, in: .suite)])
    } else if isTrouble {
      verdict = MachineTrouble.verdict(build.words)
    } else {
      let sentence =
        build.outcome.ending == .timedOut
        ? "The compiler did not finish within five minutes, so it was stopped."
        : "The compiler gave up on this file."
      verdict = Verdict(.notCompiled, [Finding(sentence, words: build.words)])
      verdict.isInDoubt = true
    }
    if isTrouble { verdict.isInDoubt = true }
    return verdict
  }

  private func runVerdict(within seconds: Double) throws -> Verdict {
    try VerdictBuilder.tracingCrashes { tracesCrashes in
      var outcome = try run(within: seconds, tracesCrashes: tracesCrashes)
      let transcript = Transcript(outcome.records, leavesOutNewKinds: true)
      // Among the answer's words stand Swift Testing's own, not all of which begin with a sign.
      let isRegular = transcript.hasEnded && [.exited(0), .exited(1)].contains(outcome.ending)
      if isRegular { outcome.output = [] }
      return VerdictBuilder(
        assignment: assignment, tests: transcript.expectedTests(in: assignment.suite),
        run: SuiteRun.Result(outcome: outcome, transcript: transcript),
        timeLimit: seconds, seed: buildEnvironment.seed, knowsStatus: false
      ).verdict()
    }
  }
}
