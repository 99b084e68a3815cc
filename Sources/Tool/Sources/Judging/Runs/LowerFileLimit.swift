import Foundation
import Support

/// The system's limit on the size of a file, where it is lower than that of a run.
///
/// No process can raise it, so what meets it says nothing about an answer.
struct LowerFileLimit {
  /// The limit in bytes.
  let allowed: Int
  /// The bytes that a file of a run may have.
  let needed: Int

  /// - Parameters:
  ///   - needed: the bytes that a file of a run may have.
  ///   - allowed: the limit in force, or nil if there is none.
  /// - Returns: nil if files can be as large as a run needs.
  init?(below needed: Int, allowed: Int? = HardLimit.fileSize.amount) {
    guard let allowed, allowed < needed else { return nil }
    self.allowed = allowed
    self.needed = needed
  }

  /// Returns true if the limit explains why a process did not succeed: the system ended it for a
  /// file that became too large, or a write failed for that reason.
  ///
  /// - Parameter trouble: distinguishes this from errors that the suite causes on purpose.
  func explains(_ outcome: ChildProcess.Outcome, _ trouble: MachineTrouble) -> Bool {
    outcome.ending == .signalled(SIGXFSZ) || trouble.namesFileSize(in: outcome)
  }

  /// A sentence that names the limit, and one that says what to do.
  var sentences: String {
    "This machine limits the size of a file to \(Self.words(allowed)), which is less than the "
      + "\(Self.words(needed)) that judging needs. Raise the limit (ulimit -f, or the setting of "
      + "the platform), and judge again."
  }

  /// Returns the verdict on an answer whose compilation, linking or run met the limit.
  ///
  /// - Parameter others: what else is known of the failure.
  func verdict(before others: [Finding] = []) -> Verdict {
    Verdict(.notJudged, [Finding(sentences)] + others.filter { $0.message != sentences })
  }

  private static func words(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
