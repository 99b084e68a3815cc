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
  private let fault = Mutex(false)

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

  private var isFaulty: Bool { fault.withLock { $0 } }
  var kind: EngineKind { isFaulty ? plain.kind : fast.kind }

  func verdict(on answer: [UInt8], to assignment: Assignment, within seconds: Double) -> Verdict {
    if isFaulty { return plain.verdict(on: answer, to: assignment, within: seconds) }
    let isStarter = answer.elementsEqual(assignment.starter.utf8)
    if !isStarter { beginTrial() }
    let first = fast.verdict(on: answer, to: assignment, within: seconds)
    // A starter whose tests fail, as they must, needs no trial: nobody waits for it before the first
    // answer.
    if isStarter, first.status == .failed { return first }
    beginTrial()
    try? trial.finish()
    return isFaulty ? plain.verdict(on: answer, to: assignment, within: seconds) : first
  }

  private func beginTrial() {
    trial.begin { [self] in
      guard finds() != nil else { return }
      fault.withLock { $0 = true }
      tellsFault()
    }
  }
}
