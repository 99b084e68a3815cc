import Curriculum
import Foundation
import Support

extension Judge {
  /// Remembers that a run of an answer was stopped at its limit of time.
  ///
  /// That is no verdict: a busy machine may have been the reason, and nobody who grades sees it. It
  /// spares a reader the same wait, as long as answer, suite and toolchain stay as they are.
  public func noteTimeout(_ verdict: Verdict, of answer: Answer, to assignment: Assignment) {
    guard case .file(let bytes) = answer, verdict.status == .timedOut,
      let data = try? JSONEncoder().encode(verdict)
    else { return }
    try? cache.keep(data, Self.timeouts, key(bytes, assignment))
  }

  /// How the last run of this very answer ended, where that was at its limit of time and nothing
  /// more certain is known.
  public func lastTimeout(of answer: Answer, to assignment: Assignment) -> Verdict? {
    guard case .file(let bytes) = answer, knownVerdict(on: answer, to: assignment) == nil,
      let data = cache.bytes(Self.timeouts, key(bytes, assignment))
    else { return nil }
    return try? JSONDecoder().decode(Verdict.self, from: data)
  }

  /// Removes what `noteTimeout` has remembered.
  func forgetTimeout(_ key: Digest) { cache.remove(Self.timeouts, key) }

  private static let timeouts = "timeouts"
}
