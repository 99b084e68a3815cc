import Curriculum
import Foundation
import Support

extension Judge {
  /// Remembers that a run of an answer was stopped at its time limit.
  ///
  /// This is not a verdict, because a busy machine may have been the reason, and grading does not
  /// use it. It spares a reader the same wait, as long as answer, suite and toolchain stay the
  /// same.
  public func noteTimeout(_ verdict: Verdict, of answer: Answer, to assignment: Assignment) {
    guard case .file(let bytes) = answer, verdict.status == .timedOut,
      let data = try? JSONEncoder().encode(verdict)
    else { return }
    try? cache.keep(data, Self.timeouts, key(bytes, assignment))
  }

  /// Returns the last run's verdict on this answer if it reached its time limit and no certain
  /// verdict is known.
  public func lastTimeout(of answer: Answer, to assignment: Assignment) -> Verdict? {
    guard case .file(let bytes) = answer, knownVerdict(on: answer, to: assignment) == nil,
      let data = cache.bytes(Self.timeouts, key(bytes, assignment))
    else { return nil }
    return try? JSONDecoder().decode(Verdict.self, from: data)
  }

  /// Removes what `noteTimeout` remembered.
  func forgetTimeout(_ key: Digest) { cache.remove(Self.timeouts, key) }

  private static let timeouts = "timeouts"
}
