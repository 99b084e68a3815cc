import Curriculum
import Dispatch
import Foundation
import Support
import Synchronization

/// Says how far an answer is, and why.
///
/// The same answer, suite, build environment and toolchain always get the same verdict, which is kept.
public struct Judge: Sendable {
  let buildEnvironment: BuildEnvironment
  let cache: ResultCache
  let engine: any Engine
  /// Seconds that a run of a suite may take.
  var timeLimit = 10.0

  /// - Parameters:
  ///   - root: the checkout, whose `Sources` hold the runner and Workbench.
  ///   - cache: where preparations and verdicts are kept.
  ///   - safeguards: what stands between the judge and the answers: nothing for a reader's own.
  ///   - inspector: what looks at answers before they run, for the safeguards that need it.
  ///   - engine: what compiles and runs answers; safeguards need the fast one.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, safeguards: Safeguards = [],
    inspector: (any AnswerInspector)? = nil, engine: EngineKind = .fast
  ) throws {
    let buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: safeguards, inspector: inspector)
    switch engine {
    case .fast: self.init(buildEnvironment: buildEnvironment, cache: cache)
    case .plain:
      self.init(
        buildEnvironment: buildEnvironment, cache: cache,
        engine: try PlainEngine(root: root, toolchain: toolchain, cache: cache))
    }
  }

  /// A judge for a reader's own answers with the engine that works here: the plain one where the fast
  /// one is known to fail its self-test, or fails it beside the first answers.
  ///
  /// - Parameter tellsFault: called once where the fast engine does not work.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache,
    tellsFault: @escaping @Sendable () -> Void
  ) throws {
    let buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [])
    let plain = try PlainEngine(root: root, toolchain: toolchain, cache: cache)
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

  /// Which engine finds out what is not known yet.
  public var engineKind: EngineKind { engine.kind }

  /// Whether answers of one chapter cost less together than one after another.
  public var judgesTogether: Bool { engine.judgesTogether }

  /// What was asked for to guard this machine and the verdicts and is not in force, each in a
  /// sentence for a report; empty where all is.
  public var missingSafeguards: [String] { buildEnvironment.missingSafeguards }

  /// What tells this judge from one that might say something else of the same answer.
  public var identity: Digest {
    Digest(
      buildEnvironment.identity.description, buildEnvironment.edition.description,
      "\(buildEnvironment.safeguards.rawValue) \(engine.kind)")
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
    verdicts(on: [(answer, assignment)], judgesStarters: judgesStarters)[0]
  }

  /// Judges answers, which costs some engines less than one after another. No engine is asked where
  /// all is known, and so none is tried.
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
  /// A verdict that takes no engine.
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
