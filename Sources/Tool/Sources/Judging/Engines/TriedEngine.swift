import Support
import Synchronization

/// The fast engine on a machine where it has not been tested yet, or the plain one if it fails.
///
/// The test runs at the same time as the first answers. Their verdicts count only once it has
/// passed. Untouched starters do not need it.
final class TriedEngine: Engine {
  private let fast: any Engine
  private let plain: any Engine
  private let finds: @Sendable () -> String?
  private let tellsFault: @Sendable () -> Void
  private let trial = BackgroundWork()
  private let isFaulty = Mutex(false)

  /// - Parameters:
  ///   - finds: tests the fast engine and returns what is wrong with it, or nil.
  ///   - tellsFault: called once, as soon as a fault is known.
  init(
    fast: any Engine, plain: any Engine, finds: @escaping @Sendable () -> String?,
    tellsFault: @escaping @Sendable () -> Void
  ) {
    self.fast = fast
    self.plain = plain
    self.finds = finds
    self.tellsFault = tellsFault
  }

  private var chosen: any Engine { isFaulty.withLock { $0 } ? plain : fast }
  var kind: EngineKind { chosen.kind }

  func judge(
    _ answers: [SubmittedAnswer], within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void
  ) {
    if isFaulty.withLock({ $0 }) { return plain.judge(answers, within: seconds, tell: tell) }
    let areStarters = answers.allSatisfy(\.isStarter)
    if !areStarters { beginTrial() }
    let found = fast.verdicts(on: answers, within: seconds)
    // Starters whose tests fail, as they must, need no trial: nobody waits for it before the first
    // answer.
    if !areStarters || found.contains(where: { $0.status != .failed }) {
      beginTrial()
      try? trial.finish()
      if isFaulty.withLock({ $0 }) { return plain.judge(answers, within: seconds, tell: tell) }
    }
    for (index, verdict) in found.enumerated() { tell(index, verdict) }
  }

  private func beginTrial() {
    trial.begin { [self] in
      guard finds() != nil else { return }
      isFaulty.withLock { $0 = true }
      tellsFault()
    }
  }
}

extension SubmittedAnswer {
  fileprivate var isStarter: Bool { bytes.elementsEqual(assignment.starter.utf8) }
}
