import Curriculum
import Foundation
import Support

/// Says how far an answer is, and why.
///
/// The same answer, suite, build environment and toolchain always get the same verdict, which is kept.
public struct Judge: Sendable {
  let buildEnvironment: BuildEnvironment
  let cache: ResultCache
  /// Seconds that a run of a suite may take.
  var timeLimit = 10.0

  /// - Parameters:
  ///   - root: the checkout, whose `Sources` hold the runner and Workbench.
  ///   - cache: where preparations and verdicts are kept.
  ///   - safeguards: what stands between the judge and the answers: nothing for a reader's own.
  ///   - inspector: what looks at answers before they run, for the safeguards that need it.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, safeguards: Safeguards = [],
    inspector: (any AnswerInspector)? = nil
  ) throws {
    self.init(
      buildEnvironment: try BuildEnvironment(
        root: root, toolchain: toolchain, cache: cache, safeguards: safeguards,
        inspector: inspector),
      cache: cache)
  }

  init(buildEnvironment: BuildEnvironment, cache: ResultCache) {
    self.buildEnvironment = buildEnvironment
    self.cache = cache
  }

  /// What was asked for to guard this machine and the verdicts and is not in force, each in a
  /// sentence for a report; empty where all is.
  public var missingSafeguards: [String] { buildEnvironment.missingSafeguards }

  /// What tells this judge from one that might say something else of the same answer.
  public var identity: Digest {
    Digest(
      buildEnvironment.identity.description, buildEnvironment.edition.description,
      "\(buildEnvironment.safeguards.rawValue)")
  }

  /// Compiles an exercise's starter and suite, which the first answer would wait for otherwise.
  ///
  /// - Throws: `ToolFailure` where that fails.
  public func prepare(_ assignment: Assignment) throws {
    _ = try SuiteBuilder(buildEnvironment: buildEnvironment).prepare(assignment)
  }

  /// Judges one answer. It never throws: what cannot be decided is `notJudged`, with the reason.
  ///
  /// - Parameter judgesStarters: whether an untouched starter is run like any other answer; if not,
  ///   it is `notStarted` and nothing is compiled.
  public func verdict(
    on answer: Answer, to assignment: Assignment, judgesStarters: Bool = false
  ) -> Verdict {
    let bytes: [UInt8]
    switch answer {
    case .nothing(let sentence): return Verdict(.missing, [Finding(sentence)])
    case .file(let file): bytes = file
    }
    if !judgesStarters, Self.isUntouched(bytes, assignment) { return notStarted(assignment) }
    do {
      let key = key(bytes, assignment)
      if let kept = kept(key) { return kept }
      let verdict = try judged(
        bytes, SuiteBuilder(buildEnvironment: buildEnvironment).prepare(assignment))
      if verdict.isCertain { try? cache.keep(JSONEncoder().encode(verdict), "verdicts", key) }
      return verdict
    } catch let error as ToolFailure {
      return Verdict(.notJudged, [Finding(error.message, words: error.words)])
    } catch {
      return Verdict(.notJudged, [Finding("It could not be judged here.", words: "\(error)")])
    }
  }
}

extension Judge {
  private func judged(_ bytes: [UInt8], _ prepared: PreparedSuite) throws -> Verdict {
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
        verdict = try self.verdict(build, prepared)
      }
      verdict.warnings = compilation.warnings.map { finding($0, $0.message) }
      if verdict.tests.isEmpty {
        verdict.tests = prepared.tests.map { TestVerdict(name: $0.name, status: .notRun) }
      }
      if MachineTrouble.isDiskNearlyFull(at: folder) { verdict.isInDoubt = true }
      return verdict
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
  private func verdict(_ build: AnswerBuild, _ prepared: PreparedSuite) throws -> Verdict {
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
    suiteRun.timeLimit = timeLimit
    let run = try suiteRun.run()
    var verdict = VerdictBuilder(prepared: prepared, run: run, limits: suiteRun).verdict()
    guard verdict.status == .crashed, verdict.findings.first?.place == nil else { return verdict }
    suiteRun.tracesCrashes = true
    let traced = VerdictBuilder(prepared: prepared, run: try suiteRun.run(), limits: suiteRun)
    var second = traced.verdict()
    second.isInDoubt = second.isInDoubt || verdict.isInDoubt
    guard second.status != .crashed else { return second }
    // A crash that does not come again is not sure to be the answer's.
    if second.status != .timedOut { verdict.isInDoubt = true }
    return verdict
  }

  private func notCompiled(_ compilation: Compilation, _ prepared: PreparedSuite) -> Verdict {
    guard case .exited = compilation.outcome.ending, !compilation.errors.isEmpty else {
      let sentence =
        switch compilation.outcome.ending {
        case .timedOut: "The compiler did not come to an end within a minute, so it was stopped."
        case .signalled(SIGXCPU):
          "The compiler took more than its \(Compiler.patience) seconds, so it was stopped."
        default: "The compiler gave up on this file."
        }
      var verdict = Verdict(
        .notCompiled, [Finding(sentence, words: compilation.outcome.errorText)])
      verdict.isInDoubt = prepared.trouble.mayHaveStopped(compilation)
      return verdict
    }
    var verdict = Verdict(
      .notCompiled,
      compilation.errors.map { error in
        let advice = CompilerAdvice.sentence(for: error.message).map { " \($0)" } ?? ""
        return finding(error, "The file does not compile yet.\(advice)")
      })
    verdict.isInDoubt = prepared.trouble.mayHaveStopped(compilation)
    return verdict
  }

  private func finding(_ diagnostic: Diagnostic, _ sentence: String) -> Finding {
    Finding(
      sentence, words: diagnostic.words,
      place: Place(.answer, line: diagnostic.line, column: diagnostic.column))
  }
}
