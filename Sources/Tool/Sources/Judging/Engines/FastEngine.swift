import Foundation
import Support

/// Compiles each answer alone, links it into a library and loads it beside its suite.
struct FastEngine: Engine {
  let buildEnvironment: BuildEnvironment

  let kind = EngineKind.fast

  func verdict(on answer: [UInt8], to assignment: Assignment, within seconds: Double) -> Verdict {
    verdicts(on: answer, to: assignment, under: [.usual], within: seconds)[0]
  }

  /// Compiles an answer once, runs it under each of some conditions and returns the verdicts.
  /// Returns a single verdict if there is nothing to run.
  func verdicts(
    on answer: [UInt8], to assignment: Assignment, under conditions: [RunConditions],
    within seconds: Double
  ) -> [Verdict] {
    do {
      let prepared = try buildEnvironment.prepare(assignment)
      return try verdicts(on: answer, prepared, under: conditions, within: seconds)
    } catch {
      let verdict = Verdict(notJudged: error)
      return [fileLimit?.verdict(before: verdict.findings) ?? verdict]
    }
  }
}

extension FastEngine {
  /// The system's limit on the size of a file, if it is lower than a run's.
  private var fileLimit: LowerFileLimit? {
    LowerFileLimit(below: buildEnvironment.limits.fileSize)
  }

  private func verdicts(
    on bytes: [UInt8], _ prepared: PreparedSuite, under conditions: [RunConditions],
    within seconds: Double
  ) throws -> [Verdict] {
    // The starter is compiled and linked already, beside its suite.
    if buildEnvironment.safeguards.isEmpty,
      bytes.elementsEqual(prepared.assignment.starter.utf8)
    {
      return try conditions.map { try runVerdict(prepared.folder, prepared, $0, within: seconds) }
    }
    return try ScratchFolder.with { folder in
      let build = AnswerBuild(
        buildEnvironment: buildEnvironment, assignment: prepared.assignment, folder: folder)
      let compilation = try build.compile(bytes)
      let verdicts: [Verdict]
      if let early = try verdictWithoutRun(on: bytes, compilation, build, prepared) {
        verdicts = [early]
      } else {
        verdicts = try conditions.map { try runVerdict(folder, prepared, $0, within: seconds) }
        // If this fails, an app compiles the answer again.
        if verdicts[0].status == .passed, buildEnvironment.safeguards.isEmpty {
          try? build.keepParts(of: bytes)
        }
      }
      return verdicts.map { complete($0, compilation, prepared, folder) }
    }
  }

  private func complete(
    _ verdict: Verdict, _ compilation: Compilation, _ prepared: PreparedSuite, _ folder: URL
  ) -> Verdict {
    var verdict = verdict
    verdict.warnings = compilation.warnings.map { Finding($0, $0.message) }
    if MachineTrouble.isDiskNearlyFull(at: folder) { verdict.isInDoubt = true }
    return verdict.listing(prepared.tests.map(\.name))
  }

  /// Returns the verdict on an answer that cannot or must not run. Links all others and returns
  /// nil.
  private func verdictWithoutRun(
    on bytes: [UInt8], _ compilation: Compilation, _ build: AnswerBuild, _ prepared: PreparedSuite
  ) throws -> Verdict? {
    guard compilation.succeeded else { return notCompiled(compilation, prepared) }
    let answerGuard =
      buildEnvironment.safeguards.contains(.hygiene) ? buildEnvironment.answerGuard : nil
    let linked = Result { try build.link(watching: answerGuard?.watchedFunctions ?? []) }
    if let answerGuard {
      guard let foreign = try build.foreignConformances() else {
        return Verdict(.notCompiled, [AnswerBuild.isTooLong])
      }
      let refused = answerGuard.findings(
        bytes, to: build.assignment, foreign: foreign, used: (try? linked.get()) ?? nil)
      guard refused.isEmpty else { return Verdict(.refused, refused) }
    }
    guard try build.hasReadableGraph() else {
      return Verdict(.notCompiled, [AnswerBuild.isTooLong])
    }
    let violations = prepared.contract.violations(of: try build.graph(), in: bytes)
    guard violations.isEmpty else { return Verdict(.missing, violations) }
    return try unlinked(linked, prepared)
  }

  /// Returns the verdict on an answer whose library was not linked, or nil if it was.
  private func unlinked(
    _ linked: Result<Set<String>?, any Error>, _ prepared: PreparedSuite
  ) throws -> Verdict? {
    do {
      _ = try linked.get()
      return nil
    } catch let failed as Linker.Failed {
      let finding = Finding("The file cannot be linked.", words: failed.words)
      if let fileLimit, failed.isAboutFileSize { return fileLimit.verdict(before: [finding]) }
      if prepared.assignment.trouble.isNamed(in: failed.words) {
        return MachineTrouble.verdict(failed.words)
      }
      var verdict = Verdict(.notCompiled, [finding])
      verdict.isInDoubt = prepared.assignment.trouble.mayHaveLinked(failed)
      return verdict
    }
  }

  private func runVerdict(
    _ answer: URL, _ prepared: PreparedSuite, _ conditions: RunConditions, within seconds: Double
  ) throws -> Verdict {
    var suiteRun = SuiteRun(
      buildEnvironment: buildEnvironment, prepared: prepared, answer: answer)
    suiteRun.timeLimit = seconds * conditions.patience
    suiteRun.conditions = conditions
    let start = ContinuousClock.now
    return try VerdictBuilder.tracingCrashes { tracesCrashes in
      suiteRun.tracesCrashes = tracesCrashes
      // Both runs have the time of one.
      if tracesCrashes { suiteRun.timeLimit -= start.duration(to: .now) / .seconds(1) }
      return VerdictBuilder(suiteRun, try suiteRun.run()).verdict()
    }
  }

  private func notCompiled(_ compilation: Compilation, _ prepared: PreparedSuite) -> Verdict {
    let outcome = compilation.outcome
    if let fileLimit, fileLimit.explains(outcome.ending, outcome.words, prepared.assignment.trouble)
    {
      return fileLimit.verdict()
    }
    if prepared.assignment.trouble.prevented(compilation) {
      return MachineTrouble.verdict(compilation.wordsBeforeCrash)
    }
    var verdict: Verdict
    if case .exited = outcome.ending, !compilation.errors.isEmpty {
      verdict = Verdict(.notCompiled, compilation.errors.map(Finding.doesNotCompile))
    } else {
      let sentence =
        switch outcome.ending {
        case .timedOut: "The compiler did not finish within a minute, so it was stopped."
        case .signalled(SIGXCPU):
          "The compiler took more than its \(Compiler.patience) seconds, so it was stopped."
        default:
          compilation.tookAllMemory
            ? "The compiler needs more than \(Compiler.memory >> 30) GB of memory for this file."
            : "The compiler gave up on this file."
        }
      verdict = Verdict(.notCompiled, [Finding(sentence, words: compilation.wordsBeforeCrash)])
    }
    verdict.isInDoubt = prepared.assignment.trouble.mayHaveStopped(compilation)
    return verdict
  }
}
