import Dispatch
import Foundation
import Support

/// Compiles each answer alone, links it into a library and loads it beside its suite.
struct FastEngine: Engine {
  let buildEnvironment: BuildEnvironment

  let kind = EngineKind.fast
  let judgesTogether = false

  func judge(
    _ answers: [SubmittedAnswer], within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void
  ) {
    // A single answer stays on the thread that asks, whose work may be cancelled.
    guard answers.count > 1 else {
      if let answer = answers.first { tell(0, verdict(on: answer, within: seconds)) }
      return
    }
    DispatchQueue.concurrentPerform(iterations: answers.count) { index in
      tell(index, verdict(on: answers[index], within: seconds))
    }
  }

  private func verdict(on answer: SubmittedAnswer, within seconds: Double) -> Verdict {
    do {
      let prepared = try SuiteBuilder(buildEnvironment: buildEnvironment)
        .prepare(answer.assignment)
      return try verdict(on: answer.bytes, prepared, within: seconds)
    } catch {
      return Verdict(notJudged: error)
    }
  }
}

extension FastEngine {
  private func verdict(
    on bytes: [UInt8], _ prepared: PreparedSuite, within seconds: Double
  ) throws -> Verdict {
    try ScratchFolder.with { folder in
      let build = AnswerBuild(
        buildEnvironment: buildEnvironment, assignment: prepared.assignment, folder: folder)
      let compilation = try build.compile(bytes)
      var verdict: Verdict
      if !compilation.succeeded {
        verdict = notCompiled(compilation, prepared)
      } else if let refusal = try refusal(of: bytes, build, compilation) {
        verdict = refusal
      } else {
        verdict = try self.verdict(build, prepared, within: seconds)
      }
      verdict.warnings = compilation.warnings.map { Finding($0, $0.message) }
      if MachineTrouble.isDiskNearlyFull(at: folder) { verdict.isInDoubt = true }
      return verdict.listing(prepared.tests.map(\.name))
    }
  }

  /// The verdict on an answer that does what graded answers may not, or nil for all others.
  private func refusal(
    of bytes: [UInt8], _ build: AnswerBuild, _ compilation: Compilation
  ) throws -> Verdict? {
    guard !buildEnvironment.safeguards.isDisjoint(with: .gate),
      let inspector = buildEnvironment.inspector
    else { return nil }
    let findings = try inspector.findings(build, source: bytes, compilation)
    return findings.isEmpty ? nil : Verdict(.refused, findings)
  }

  /// Judges an answer that compiles.
  private func verdict(
    _ build: AnswerBuild, _ prepared: PreparedSuite, within seconds: Double
  ) throws -> Verdict {
    let violations = prepared.contract.violations(of: try build.graph())
    guard violations.isEmpty else { return Verdict(.missing, violations) }
    do {
      let inspector =
        buildEnvironment.safeguards.contains(.exports) ? buildEnvironment.inspector : nil
      try build.link(exporting: inspector?.exportedSymbols(for: prepared, buildEnvironment))
    } catch let failed as Linker.Failed {
      var verdict = Verdict(
        .notCompiled, [Finding("The file cannot be linked.", words: failed.words)])
      verdict.isInDoubt = prepared.trouble.mayHaveLinked(failed)
      return verdict
    }
    var suiteRun = SuiteRun(
      buildEnvironment: buildEnvironment, prepared: prepared, answer: build.folder)
    suiteRun.timeLimit = seconds
    return try VerdictBuilder.tracingCrashes { tracesCrashes in
      suiteRun.tracesCrashes = tracesCrashes
      return VerdictBuilder(suiteRun, try suiteRun.run()).verdict()
    }
  }

  private func notCompiled(_ compilation: Compilation, _ prepared: PreparedSuite) -> Verdict {
    var verdict: Verdict
    if case .exited = compilation.outcome.ending, !compilation.errors.isEmpty {
      verdict = Verdict(.notCompiled, compilation.errors.map(Finding.doesNotCompile))
    } else {
      let sentence =
        switch compilation.outcome.ending {
        case .timedOut: "The compiler did not come to an end within a minute, so it was stopped."
        case .signalled(SIGXCPU):
          "The compiler took more than its \(Compiler.patience) seconds, so it was stopped."
        default: "The compiler gave up on this file."
        }
      verdict = Verdict(.notCompiled, [Finding(sentence, words: compilation.outcome.errorText)])
    }
    verdict.isInDoubt = prepared.trouble.mayHaveStopped(compilation)
    return verdict
  }
}
