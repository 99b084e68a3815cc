import Curriculum
import Foundation
import Support

/// Judges answers, and gives reasons.
///
/// Verdicts are kept: the same answer, suite, build environment and toolchain get the same one.
public struct Judge: Sendable {
  let buildEnvironment: BuildEnvironment
  let engine: any Engine
  /// The time limit for a run of a suite in seconds.
  var timeLimit = 10.0
  /// True if a run that was stopped at its time limit is remembered. This is not a certain verdict,
  /// because a busy machine may have been the reason, and grading does not use it. It spares a reader
  /// the same wait, as long as answer, suite and toolchain stay the same.
  public var remembersTimeouts = false

  /// The seed of the values that suites draw if nobody asks for another one.
  public static let usualSeed: UInt64 = 1

  /// - Parameters:
  ///   - root: the checkout, which contains the runner and Workbench.
  ///   - cache: the cache for preparations and verdicts.
  ///   - safeguards: the protection against untrusted answers: none for a reader's own.
  ///   - answerGuard: what graded runs need besides: see `AnswerGuard`.
  ///   - engine: compiles and runs answers; safeguards need the fast one.
  ///   - seed: the seed of the values that suites draw.
  ///   - isSettled: true if a verdict is known whatever has changed in the judge: for who tries
  ///     that otherwise.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, safeguards: Safeguards = [],
    answerGuard: (any AnswerGuard)? = nil, engine: EngineKind = .fast,
    seed: UInt64 = usualSeed, isSettled: Bool = false
  ) throws {
    var buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: safeguards,
      answerGuard: answerGuard, seed: seed)
    if isSettled { buildEnvironment.edition = Digest("settled") }
    try self.init(
      buildEnvironment: buildEnvironment,
      engine: engine == .plain ? PlainEngine(buildEnvironment: buildEnvironment) : nil)
    // Many graded answers run at a time, so one that waits has longer. A loop meets the sandbox's
    // limit of processor time first, which does not depend on the others.
    if !safeguards.isEmpty { timeLimit = 20 }
  }

  /// Creates a judge for a reader's own answers with the engine that works here: the plain one if
  /// the fast one is known to fail its self-test, or fails it beside the first answers.
  ///
  /// - Parameters:
  ///   - seed: the seed of the values that suites draw.
  ///   - tellsFault: called once if the fast engine does not work.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, seed: UInt64 = usualSeed,
    tellsFault: @escaping @Sendable () -> Void
  ) throws {
    let buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [], seed: seed)
    let plain = try PlainEngine(buildEnvironment: buildEnvironment)
    let test = EngineSelfTest(buildEnvironment: buildEnvironment)
    var engine: any Engine = FastEngine(buildEnvironment: buildEnvironment)
    switch test.known {
    case nil:
      engine = TriedEngine(fast: engine, plain: plain, finds: test.run, tellsFault: tellsFault)
    case "": break
    default:
      tellsFault()
      engine = plain
    }
    self.init(buildEnvironment: buildEnvironment, engine: engine)
  }

  init(buildEnvironment: BuildEnvironment, engine: (any Engine)? = nil) {
    self.buildEnvironment = buildEnvironment
    self.engine = engine ?? FastEngine(buildEnvironment: buildEnvironment)
  }

  var cache: ResultCache { buildEnvironment.cache }

  /// The engine that judges answers without a known verdict.
  public var engineKind: EngineKind { engine.kind }

  /// The requested safeguards for this machine and the verdicts that are not in force, each as a
  /// message for a report; empty if all are.
  public var missingSafeguards: [String] { buildEnvironment.missingSafeguards }

  /// A digest that distinguishes this judge from one that might judge the same answer differently,
  /// but for the seed.
  public var identity: Digest {
    Digest(
      buildEnvironment.identity.description, buildEnvironment.edition.description,
      "\(buildEnvironment.safeguards.rawValue) \(engine.kind)")
  }

  /// The seed of the values that suites draw.
  public var seed: UInt64 { buildEnvironment.seed }

  /// Compiles an exercise's starter and suite, so that the first answer need not wait for them.
  ///
  /// - Returns: what a graded run does not tell an answer: the expectations of the suite whose values
  ///   the judge compares, and all of them; nil if the suite's observed version does not compile.
  /// - Throws: `ToolFailure` if that fails.
  @discardableResult
  public func prepare(_ assignment: Assignment) throws -> (observed: Int, all: Int)? {
    try buildEnvironment.prepare(assignment).observed?.counts
  }

  /// Judges one answer. It never throws: if that fails, the verdict is `notJudged` with a reason.
  ///
  /// - Parameter judgesStarters: true to run an untouched starter like any other answer; if false,
  ///   it is `notStarted` and nothing is compiled.
  public func verdict(
    on answer: Answer, to assignment: Assignment, judgesStarters: Bool = false
  ) -> Verdict {
    if let known = knownVerdict(on: answer, to: assignment, judgesStarters: judgesStarters) {
      return known.status == .notStarted
        ? known.listing(SuiteListing.tests(in: assignment.suite)) : known
    }
    guard case .file(let bytes) = answer else { return Verdict(.notJudged) }
    let verdict = explained(engine.verdict(on: bytes, to: assignment, within: timeLimit))
    keep(verdict, key(bytes, assignment))
    return verdict
  }

  /// Judges answers. If all verdicts are known, no engine is used, and so none is tested.
  ///
  /// - Parameter step: called as each verdict becomes known.
  public func verdicts(
    on answers: [(answer: Answer, assignment: Assignment)], judgesStarters: Bool = false,
    step: @Sendable () -> Void = {}
  ) -> [Verdict] {
    @Sendable func judged(_ answer: Answer, _ assignment: Assignment) -> Verdict {
      defer { step() }
      return verdict(on: answer, to: assignment, judgesStarters: judgesStarters)
    }
    // The package manager keeps all processors busy with one answer.
    return engine.kind == .plain ? answers.map(judged) : answers.concurrentMap(judged)
  }
}

extension Judge {
  /// Returns a verdict that a full disk may be the reason of, with that reason if it is.
  private func explained(_ verdict: Verdict) -> Verdict {
    let mayBe =
      verdict.status == .notJudged || verdict.status == .notCompiled && verdict.isInDoubt
    guard mayBe, let reason = DiskRoom.complaint(about: cache.places) else { return verdict }
    return Verdict(.notJudged, [Finding(reason)]).listing(verdict.tests.map(\.name))
  }

  private func keep(_ verdict: Verdict, _ key: Digest) {
    let isTimeout = remembersTimeouts && verdict.status == .timedOut
    guard verdict.isCertain || isTimeout else { return }
    let kind = isTimeout ? Self.timeouts : "verdicts"
    try? cache.keep(value: verdict, kind, key)
  }

  /// Returns the verdict on an answer without compiling or running anything. Returns nil if this
  /// answer has not been judged with this suite, judge and toolchain.
  public func knownVerdict(
    on answer: Answer, to assignment: Assignment, judgesStarters: Bool = false
  ) -> Verdict? {
    switch answer {
    case .nothing(let sentence): Verdict(.missing, [Finding(sentence)])
    case .file(let bytes) where !judgesStarters && Self.isUntouched(bytes, assignment):
      Verdict(.notStarted)
    case .file(let bytes):
      cache.value("verdicts", key(bytes, assignment)) ?? lastTimeout(key(bytes, assignment))
    }
  }

  private func lastTimeout(_ key: Digest) -> Verdict? {
    guard remembersTimeouts, var verdict: Verdict = cache.value(Self.timeouts, key) else {
      return nil
    }
    verdict.isRemembered = true
    return verdict
  }

  private static let timeouts = "timeouts"

  /// Removes the kept verdict on an answer, so that it is judged again.
  public func forget(_ answer: Answer, to assignment: Assignment) {
    guard case .file(let bytes) = answer else { return }
    let key = key(bytes, assignment)
    cache.remove("verdicts", key)
    cache.remove(Self.timeouts, key)
  }

  /// Returns true if the answer differs from the starter only in whitespace and comments.
  static func isUntouched(_ bytes: [UInt8], _ assignment: Assignment) -> Bool {
    let source = String(decoding: bytes, as: UTF8.self)
    return source == assignment.starter
      || SwiftSource.essence(of: source) == SwiftSource.essence(of: assignment.starter)
  }

  /// Returns the key of a verdict. It depends on answer, suite, build environment, the judge's code,
  /// safeguards and engine, and on the seed if the suite draws values.
  func key(_ bytes: [UInt8], _ assignment: Assignment) -> Digest {
    let texts = [
      identity.description, assignment.drawsNumbers ? "\(seed)" : "", assignment.module,
      assignment.fileName, assignment.starter, assignment.suite,
    ]
    return Digest(texts.map { Array($0.utf8) } + [bytes])
  }
}
