import Curriculum
import Foundation
import Support

/// Turns a run into a verdict. To pass, every expected test must have started and ended once, with
/// all its cases and no issue, and the run must have ended.
struct VerdictBuilder {
  let assignment: Assignment
  /// Every test of the suite, in source order.
  let tests: [PreparedSuite.ExpectedTest]
  let run: SuiteRun.Result
  /// The time limit of the run in seconds.
  let timeLimit: Double
  var limits = RunLimits.reader
  /// The system's limit on the size of a file, or nil if there is none.
  var allowedFileSize = HardLimit.fileSize.amount
  /// The seed of the values that suites draw.
  var seed = Judge.usualSeed
  /// The expectations whose values the judge compares.
  var observed: (any ObservedExpectations)?
  /// True if the exit status of the process is known.
  var knowsStatus = true

  /// Returns the verdict on a run, repeated with tracing if it crashed at an unknown place.
  ///
  /// - Parameter verdict: runs the suite, with or without tracing crashes, and returns the verdict.
  static func tracingCrashes(_ verdict: (_ tracesCrashes: Bool) throws -> Verdict) rethrows
    -> Verdict
  {
    var first = try verdict(false)
    guard first.status == .crashed, first.findings.first?.place == nil else { return first }
    var second = try verdict(true)
    second.isInDoubt = second.isInDoubt || first.isInDoubt
    guard second.status != .crashed else { return second }
    // A crash that does not happen again may not be the answer's fault.
    if second.status != .timedOut { first.isInDoubt = true }
    return first
  }

  func verdict() -> Verdict {
    if let complaint = run.transcript.loaderComplaint { return missing(complaint) }
    if let unjudged = verdictOfFileLimit { return unjudged }
    if assignment.trouble.prevented(run) {
      return MachineTrouble.verdict(run.outcome.errorText).listing(tests.map(\.name))
    }
    var verdict = Verdict(status)
    verdict.isInDoubt = verdict.status != .passed && assignment.trouble.mayHaveStopped(run)
    verdict.tests = tests.map(testVerdict)
    verdict.findings = findings(verdict.status)
    verdict.printed = run.printed.whole
    return verdict
  }

  /// The verdict on a run that did not pass because this system's files are too small, or nil.
  private var verdictOfFileLimit: Verdict? {
    guard status != .passed,
      let limit = LowerFileLimit(below: limits.fileSize, allowed: allowedFileSize),
      limit.explains(run.outcome.ending, run.words, assignment.trouble)
    else { return nil }
    return limit.verdict().listing(tests.map(\.name))
  }
}

extension VerdictBuilder {
  private var status: Verdict.Status {
    switch run.outcome.ending {
    case .timedOut, .signalled(SIGALRM), .signalled(SIGXCPU): return .timedOut
    case .tooMuchOutput: return .tooMuchOutput
    case .signalled: return .crashed
    case .exited:
      guard run.transcript.hasEnded else { return .crashed }
      guard isWholeSuccess else { return .failed }
      return tests.allSatisfy(isComplete) ? .passed : .notJudged
    }
  }

  /// True if everything agrees that the run was a success: the process, its records, and each test.
  /// There must be exactly the expected tests.
  private var isWholeSuccess: Bool {
    run.outcome.ending == .exited(0) && run.transcript.isConsistent
      && run.transcript.tests.count == tests.count && tests.allSatisfy(passes)
  }

  private func record(of expected: PreparedSuite.ExpectedTest) -> Transcript.Test? {
    run.transcript.tests.first { $0.id == expected.id }
  }

  private func passes(_ expected: PreparedSuite.ExpectedTest) -> Bool {
    guard let test = record(of: expected) else { return false }
    return test.issues.isEmpty && !test.wasCanceled && test.starts == 1 && test.ends == 1
      && test.caseStarts == expected.cases && test.caseEnds == expected.cases
  }

  /// True if every observed expectation that a test cannot leave out has reported its values, in each
  /// case.
  private func isComplete(_ expected: PreparedSuite.ExpectedTest) -> Bool {
    guard let observed, let test = record(of: expected) else { return true }
    return observed.places(of: expected.name, cases: expected.cases).allSatisfy { place, times in
      test.seen[place, default: 0] >= times
    }
  }

  private func testVerdict(_ expected: PreparedSuite.ExpectedTest) -> TestVerdict {
    guard let test = record(of: expected), test.starts > 0 else {
      return TestVerdict(name: expected.name, status: .notRun)
    }
    let message = test.issues.first.map { finding($0, of: test).message }
    if test.isUnfinished {
      let status: TestVerdict.Status =
        switch self.status {
        case .timedOut: .timedOut
        case .tooMuchOutput: .tooMuchOutput
        default: .crashed
        }
      return TestVerdict(name: expected.name, status: status, message: message)
    }
    let passed: TestVerdict.Status = isSound && isComplete(expected) ? .passed : .notRun
    return TestVerdict(
      name: expected.name, status: passes(expected) ? passed : .failed, message: message)
  }

  /// True if nothing contradicts the records: no test of them counts as passed otherwise.
  private var isSound: Bool {
    run.transcript.tests.count <= tests.count
      && (run.transcript.isConsistent || !run.transcript.hasEnded)
  }

  private func findings(_ status: Verdict.Status) -> [Finding] {
    // A suite has a few hundred expectations. An answer could write issues until its records are full.
    let issues = run.transcript.tests.flatMap { test in test.issues.map { ($0, test) } }
      .prefix(1000).map { finding($0, of: $1) }
    switch status {
    case .passed: return []
    case .notJudged:
      return [
        Finding(
          "Its process reports a pass, but not every value that the tests look at. Read this answer "
            + "yourself.")
      ]
    case .failed where issues.isEmpty:
      return [Finding("Not every test was completed, so the answer cannot pass.")]
    case .failed: return issues
    default: return [end(status)] + issues
    }
  }

  /// Returns the finding for a run that was ended, or ended itself, too early.
  private func end(_ status: Verdict.Status) -> Finding {
    let seconds = Int(timeLimit)
    let finding =
      switch status {
      case .timedOut where run.outcome.ending == .signalled(SIGXCPU):
        Finding(
          "Stopped after \(limits.processorTime ?? seconds) s of processor time: look for a loop that "
            + "never ends.")
      case .timedOut:
        Finding("Stopped after \(seconds) s: look for a loop or a wait that never ends.")
      case .tooMuchOutput:
        Finding("It printed more than a megabyte, so it was stopped.")
      default:
        CrashReport.finding(
          run.outcome, answerFile: assignment.answerFile, memory: limits.memoryInWords,
          knowsStatus: knowsStatus)
      }
    guard let test = run.transcript.tests.first(where: \.isUnfinished) else { return finding }
    return complete(finding, of: test, test.currentCase, test.start..<Int.max)
  }

  private func finding(_ issue: Transcript.Issue, of test: Transcript.Test) -> Finding {
    let finding =
      switch issue.kind {
      case .recorded(let event): finding(event, of: test)
      case .difference(let difference): difference
      }
    return complete(finding, of: test, issue.arguments, issue.records)
  }

  /// Returns a finding with its test, the arguments of the case, and what was printed between some
  /// records.
  private func complete(
    _ finding: Finding, of test: Transcript.Test, _ arguments: String?, _ records: Range<Int>
  ) -> Finding {
    var finding = finding
    if let seed = drawnSeed(test.name) { finding.message += " \(seed)" }
    finding.test = test.name.asWords
    finding.arguments = arguments
    finding.printed = run.printed.between(records)
    return finding
  }

  private func finding(_ event: Record.Event, of test: Transcript.Test) -> Finding {
    let words = event.messages.first?.text ?? ""
    let comments = event.messages.dropFirst().filter { $0.symbol == "details" }.map(\.text)
    let comparison = Comparison(words)
    let line = event.issue?.sourceLocation.map { Int($0.line) }
    let thrown = UnexpectedError(words, line: line, of: SwiftSource.lines(of: assignment.suite))
    var finding = Finding(comments.first ?? thrown?.sentence ?? Self.sentence(for: words, test))
    finding.expected = comparison?.expected
    finding.actual = comparison?.actual
    // A failure in the process of an exit test comes without its values.
    let isExplained = comparison != nil || words == "Issue recorded"
    finding.words = isExplained && !comments.isEmpty ? nil : thrown?.summary ?? words
    finding.place = event.issue?.sourceLocation.map {
      Place(
        $0.fileID.hasSuffix("/\(assignment.suiteFile)") ? .suite : .answer,
        line: Int($0.line), column: Int($0.column))
    }
    return finding
  }

  /// Returns a message for a failed check without a comment, as a suite of one's own may have it.
  private static func sentence(for words: String, _ test: Transcript.Test) -> String {
    let first = words.split(separator: "\n").first.map(String.init) ?? test.name.asWords
    let check = first.replacing("Expectation failed: ", with: "")
    return "The test \(test.name.asWords) expects something else: \(check)"
  }

  /// Returns how to draw the values of a test again, or nil if it draws none.
  private func drawnSeed(_ test: String) -> String? {
    let lines = SwiftSource.lines(of: assignment.suite)
    guard let start = lines.firstIndex(where: { $0.contains("func \(test)(") }) else { return nil }
    let body = lines[start...].prefix { $0 != "  }" }
    return body.contains { $0.contains("DrawnNumbers()") }
      ? "(These values were drawn with SEED=\(seed).)" : nil
  }

  static let lacks = "Something that the tests need is missing: keep the starter's declarations."

  /// Returns the verdict for a symbol that the loader does not find in the library.
  private func missing(_ complaint: String) -> Verdict {
    let name = complaint.split(separator: " ").last.map(String.init) ?? complaint
    var verdict = Verdict(
      .missing,
      [
        Finding(
          Self.lacks, expected: name.demangled, actual: "nothing",
          words: complaint.components(separatedBy: ".so: ").last)
      ])
    verdict.isInDoubt = assignment.trouble.mayHaveLoaded(complaint)
    return verdict.listing(tests.map(\.name))
  }
}

extension VerdictBuilder {
  /// Creates a builder for a run of the fast engine.
  init(_ suiteRun: SuiteRun, _ run: SuiteRun.Result) {
    self.init(
      assignment: suiteRun.prepared.assignment, tests: suiteRun.prepared.tests, run: run,
      timeLimit: suiteRun.timeLimit, limits: suiteRun.buildEnvironment.limits,
      seed: suiteRun.buildEnvironment.seed, observed: suiteRun.prepared.observed)
  }
}

extension String {
  /// A camel-case name as words: `theURLOfTheLine` becomes `the URL of the line`.
  var asWords: String {
    let ends = /\P{Lu}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/
    return replacing(ends) { "\($0.output) " }
      .split(separator: " ").map { word in
        word.dropFirst().contains(where: \.isUppercase) ? String(word) : word.lowercased()
      }.joined(separator: " ")
  }
}
