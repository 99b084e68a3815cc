import Curriculum
import Dispatch
import Foundation
import Support
import Synchronization

/// Judges answers, and gives reasons.
///
/// Verdicts are kept: the same answer, suite, build environment and toolchain get the same one.
public struct Judge: Sendable {
  let buildEnvironment: BuildEnvironment
  let cache: ResultCache
  let engine: any Engine
  /// The time limit for a run of a suite in seconds.
  var timeLimit = 10.0

  /// The seed of the values that suites draw if nobody asks for another one.
  public static let usualSeed: UInt64 = 1

  /// - Parameters:
  ///   - root: the checkout, which contains the runner and Workbench.
  ///   - cache: the cache for preparations and verdicts.
  ///   - safeguards: the protection against untrusted answers: none for a reader's own.
  ///   - inspector: inspects answers before they run, for the safeguards that need it.
  ///   - engine: compiles and runs answers; safeguards need the fast one.
  ///   - seed: the seed of the values that suites draw.
  ///   - isSettled: true if a verdict is known as long as answers are compiled and run as before,
  ///     whatever has changed in what the judge makes of a run: for who tries that otherwise.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, safeguards: Safeguards = [],
    inspector: (any AnswerInspector)? = nil, engine: EngineKind = .fast,
    seed: UInt64 = usualSeed, isSettled: Bool = false
  ) throws {
    var buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: safeguards, inspector: inspector)
    buildEnvironment.seed = seed
    if isSettled { buildEnvironment.edition = buildEnvironment.preparation }
    switch engine {
    case .fast: self.init(buildEnvironment: buildEnvironment, cache: cache)
    case .plain:
      self.init(
        buildEnvironment: buildEnvironment, cache: cache,
        engine: try PlainEngine(root: root, toolchain: toolchain, cache: cache, seed: seed))
    }
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
    var buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [])
    buildEnvironment.seed = seed
    let plain = try PlainEngine(root: root, toolchain: toolchain, cache: cache, seed: seed)
    let test = EngineSelfTest(buildEnvironment: buildEnvironment)
    var engine: any Engine = FastEngine(buildEnvironment: buildEnvironment)
    switch test.known {
    case nil:
      engine = TriedEngine(
        fast: engine, plain: plain, finds: { test.run().fault }, tellsFault: tellsFault)
    case let known? where known.fault != nil:
      tellsFault()
      engine = plain
    default: break
    }
    self.init(buildEnvironment: buildEnvironment, cache: cache, engine: engine)
  }

  init(buildEnvironment: BuildEnvironment, cache: ResultCache, engine: (any Engine)? = nil) {
    self.buildEnvironment = buildEnvironment
    self.cache = cache
    self.engine = engine ?? FastEngine(buildEnvironment: buildEnvironment)
  }

  /// The engine that judges answers without a known verdict.
  public var engineKind: EngineKind { engine.kind }

  /// True if judging answers of one chapter together costs less than judging them one by one.
  public var judgesTogether: Bool { engine.judgesTogether }

  /// The requested safeguards for this machine and the verdicts that are not in force, each as a
  /// message for a report; empty if all are.
  public var missingSafeguards: [String] { buildEnvironment.missingSafeguards }

  /// A digest that distinguishes this judge from one that might judge the same answer differently.
  public var identity: Digest {
    Digest(
      buildEnvironment.identity.description, buildEnvironment.edition.description,
      "\(buildEnvironment.safeguards.rawValue) \(engine.kind) \(buildEnvironment.seed)")
  }

  /// Compiles an exercise's starter and suite, so that the first answer need not wait for them.
  ///
  /// - Throws: `ToolFailure` if that fails.
  public func prepare(_ assignment: Assignment) throws {
    _ = try SuiteBuilder(buildEnvironment: buildEnvironment).prepare(assignment)
  }

  /// Judges one answer. It never throws: if that fails, the verdict is `notJudged` with a reason.
  ///
  /// - Parameter judgesStarters: true to run an untouched starter like any other answer; if false,
  ///   it is `notStarted` and nothing is compiled.
  public func verdict(
    on answer: Answer, to assignment: Assignment, judgesStarters: Bool = false
  ) -> Verdict {
    verdicts(on: [(answer, assignment)], judgesStarters: judgesStarters)[0]
  }

  /// Judges answers together, which costs less with some engines. If all verdicts are known, no
  /// engine is used, and so none is tested.
  ///
  /// - Parameter step: called as each verdict becomes known.
  public func verdicts(
    on answers: [(answer: Answer, assignment: Assignment)], judgesStarters: Bool = false,
    step: @Sendable () -> Void = {}
  ) -> [Verdict] {
    let verdicts = Mutex([Verdict?](repeating: nil, count: answers.count))
    @Sendable func tell(_ index: Int, _ verdict: Verdict) {
      verdicts.withLock { $0[index] = verdict }
      step()
    }
    let unknown = Mutex<[Int: SubmittedAnswer]>([:])
    DispatchQueue.concurrentPerform(iterations: answers.count) { index in
      let (answer, assignment) = answers[index]
      if let verdict = immediateVerdict(on: answer, to: assignment, judgesStarters) {
        tell(index, verdict)
      } else if case .file(let bytes) = answer {
        unknown.withLock { $0[index] = SubmittedAnswer(bytes, to: assignment) }
      }
    }
    let submitted = unknown.withLock { $0.sorted { $0.key < $1.key } }
    if !submitted.isEmpty {
      engine.judge(submitted.map(\.value), within: timeLimit) { place, verdict in
        keep(verdict, on: submitted[place].value)
        tell(submitted[place].key, verdict)
      }
    }
    return verdicts.withLock { $0.map { $0 ?? Verdict(.notJudged) } }
  }
}

extension Judge {
  /// Returns a verdict that needs no engine, or nil.
  private func immediateVerdict(
    on answer: Answer, to assignment: Assignment, _ judgesStarters: Bool
  ) -> Verdict? {
    switch answer {
    case .nothing(let sentence): return Verdict(.missing, [Finding(sentence)])
    case .file(let bytes):
      if !judgesStarters, Self.isUntouched(bytes, assignment) { return notStarted(assignment) }
      return kept(key(bytes, assignment))
    }
  }

  private func keep(_ verdict: Verdict, on submitted: SubmittedAnswer) {
    guard verdict.isCertain, let data = try? JSONEncoder().encode(verdict) else { return }
    try? cache.keep(data, "verdicts", key(submitted.bytes, submitted.assignment))
  }
}
