import Foundation
import Support

/// Judges answers to one chapter: first all together, then without the others those that an answer
/// beside them could help, and alone those that break the others' build.
final class PlainRound {
  private let package: PlainPackage
  /// The time limit for a run of one suite in seconds.
  private let timeLimit: Double
  /// Called with each verdict and the name of the answer's file.
  private let tell: (String, Verdict) -> Void
  /// The warnings about each file so far. A build is silent about files that it does not compile
  /// again.
  private var warnings: [String: [Diagnostic]] = [:]

  init(package: PlainPackage, timeLimit: Double, tell: @escaping (String, Verdict) -> Void) {
    self.package = package
    self.timeLimit = timeLimit
    self.tell = tell
  }

  func judge(_ answers: [SubmittedAnswer]) throws {
    let contracts = try StarterContracts(answers.map(\.assignment), in: package)
    try judge(answers, contracts)
  }

  private func judge(_ answers: [SubmittedAnswer], _ contracts: StarterContracts) throws {
    guard !answers.isEmpty else { return }
    try package.fill(
      answers: answers.byName { ($0.assignment.answerFile, $0.bytes) },
      suites: answers.byName { ($0.assignment.suiteFile, Array($0.assignment.suite.utf8)) })
    let build = try PackageBuild(.everything, of: package)
    for file in answers.map(\.assignment.answerFile) where !build.warnings(in: file).isEmpty {
      warnings[file] = build.warnings(in: file)
    }
    // If the compiler gave up before, its symbol graphs are those of an earlier round.
    let hasModule =
      build.succeeded
      || answers.allSatisfy { build.errors(in: $0.assignment.answerFile).isEmpty }
        && answers.contains { !build.errors(in: $0.assignment.suiteFile).isEmpty }
    let graph = hasModule ? try? SymbolGraph(in: package.symbols, of: package.module) : nil
    let broken = graph.map { contracts.broken(answers, by: $0.publicPart) } ?? [:]
    for answer in answers {
      guard let findings = broken[answer.assignment.fileName] else { continue }
      tell(Verdict(.missing, findings), on: answer)
    }
    let rest = answers.filter { broken[$0.assignment.fileName] == nil }
    if build.succeeded {
      let neighbors = NeighborNames(graph ?? SymbolGraph())
      let mayBeHelped = { (answer: SubmittedAnswer) in
        answers.count > 1
          && neighbors.mayBeUsed(in: answer.assignment.answerFile, answer.bytes)
      }
      let own = rest.filter { !mayBeHelped($0) }
      try run(own, isWhole: own.count == answers.count)
      // Without the others, few of the rest or none may help each other.
      try judgeAgain(rest.filter(mayBeHelped), outOf: answers, contracts)
      return
    }
    if answers.count == 1 {
      for answer in rest { tell(notBuilt(answer, build), on: answer) }
      return
    }
    let isGood = { (answer: SubmittedAnswer) in
      build.errors(in: answer.assignment.answerFile).isEmpty
        && build.errors(in: answer.assignment.suiteFile).isEmpty
    }
    let good = rest.filter(isGood)
    // If the errors are in no file, all are good.
    try judgeAgain(good, outOf: answers, contracts)
    for answer in rest where !isGood(answer) { try judge([answer], contracts) }
  }

  /// Judges some answers of a round without the others or, if they were all, each alone.
  private func judgeAgain(
    _ some: [SubmittedAnswer], outOf answers: [SubmittedAnswer], _ contracts: StarterContracts
  ) throws {
    if some.count < answers.count {
      try judge(some, contracts)
    } else {
      for answer in some { try judge([answer], contracts) }
    }
  }
}

extension PlainRound {
  /// Reports a verdict, with the compiler's warnings.
  private func tell(_ verdict: Verdict, on answer: SubmittedAnswer) {
    let file = answer.assignment.answerFile
    var verdict = verdict.listing(SuiteListing.tests(in: answer.assignment.suite))
    verdict.warnings = (warnings[file] ?? []).map { Finding($0, $0.message) }
    if MachineTrouble.isDiskNearlyFull(at: package.folder) { verdict.isInDoubt = true }
    tell(file, verdict)
  }

  /// Returns the verdict on an answer that is alone in the package, if the package does not build.
  private func notBuilt(_ answer: SubmittedAnswer, _ build: PackageBuild) -> Verdict {
    let errors = build.errors(in: answer.assignment.answerFile)
    let trouble = MachineTrouble(suite: answer.assignment.suite)
    var verdict: Verdict
    if !errors.isEmpty {
      verdict = Verdict(.notCompiled, errors.map(Finding.doesNotCompile))
    } else if let error = build.errors(in: answer.assignment.suiteFile).first {
      let sentence =
        "Something that the tests need is missing: keep the starter's declarations."
      verdict = Verdict(.missing, [Finding(error, sentence, in: .suite)])
    } else if trouble.isNamed(in: build.words) {
      verdict = MachineTrouble.verdict(build.words)
    } else {
      let sentence =
        build.outcome.ending == .timedOut
        ? "The compiler did not finish within five minutes, so it was stopped."
        : "The compiler gave up on this file."
      verdict = Verdict(.notCompiled, [Finding(sentence, words: build.words)])
      verdict.isInDoubt = true
    }
    if trouble.isNamed(in: build.words) { verdict.isInDoubt = true }
    return verdict
  }

  /// Runs the suites of answers that were built: together, and each alone if that run does not end.
  private func run(_ answers: [SubmittedAnswer], isWhole: Bool) throws {
    guard !answers.isEmpty else { return }
    let runs = PackageRun(package: package, timeLimit: timeLimit)
    if answers.count > 1 {
      let types = isWhole ? nil : answers.flatMap { SuiteListing.types(in: $0.assignment) }
      let result = try runs.run(types)
      let transcripts = answers.map { result.transcript(of: $0.assignment.suiteFile) }
      let isRegular = [.exited(0), .exited(1)].contains(result.outcome.ending)
      if isRegular, transcripts.allSatisfy({ $0.hasEnded && $0.isConsistent && !$0.tests.isEmpty })
      {
        for (answer, transcript) in zip(answers, transcripts) {
          var outcome = result.outcome
          outcome.ending = .exited(transcript.tests.allSatisfy(\.issues.isEmpty) ? 0 : 1)
          outcome.output = []
          tell(verdict(on: answer, outcome, transcript), on: answer)
        }
        return
      }
    }
    for answer in answers {
      let types = SuiteListing.types(in: answer.assignment)
      let verdict = try VerdictBuilder.tracingCrashes { tracesCrashes in
        let result = try runs.run(types, tracesCrashes: tracesCrashes)
        return self.verdict(
          on: answer, result.outcome, result.transcript(of: answer.assignment.suiteFile))
      }
      tell(verdict, on: answer)
    }
  }

  private func verdict(
    on answer: SubmittedAnswer, _ outcome: ChildProcess.Outcome, _ transcript: Transcript
  ) -> Verdict {
    VerdictBuilder(
      assignment: answer.assignment, tests: transcript.expectedTests(in: answer.assignment.suite),
      run: SuiteRun.Result(outcome: outcome, transcript: transcript), timeLimit: timeLimit,
      seed: package.engine.seed, knowsStatus: false
    ).verdict()
  }
}
