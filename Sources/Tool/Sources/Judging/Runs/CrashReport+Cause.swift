import Foundation
import Support

extension CrashReport {
  /// Returns the cause in a crash message, without the run-time system's word for the failure and at
  /// most 120 characters long; nil if there is none.
  static func cause(_ message: String) -> String? {
    let openings = [
      "Fatal error", "Precondition failed", "Assertion failed", "Swift runtime failure",
    ]
    var rest = message[...]
    if let opening = openings.first(where: message.hasPrefix) {
      rest = message.dropFirst(opening.count).drop { ": ".contains($0) }
      // A precondition without a message has its kind as its only word.
      if rest.isEmpty { rest = message.prefix { $0 != ":" } }
    }
    guard !rest.isEmpty else { return nil }
    // Addresses differ from run to run.
    let cause = rest.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
    let short = cause.count > 120 ? cause.prefix(119) + "…" : cause
    return ".!?…".contains(short.last ?? " ") ? String(short) : "\(short)."
  }

  /// Returns the cause of a crash without a message, from the signal that ended the process and a
  /// backtrace.
  static func cause(_ ending: ChildProcess.Ending, _ lines: [String], _ file: String) -> String {
    guard case .signalled(let signal) = ending else { return "it ended without a message." }
    switch signal {
    case SIGSEGV, SIGBUS:
      return isDeep(lines, file)
        ? "the stack overflowed, because a function calls itself without end."
        // Once a backtrace is written, `abort` ends the process with this signal too.
        : "it used memory that is not its own, or something called `abort`."
    case SIGABRT: return "something called `abort` (SIGABRT)."
    case SIGKILL: return "the system ended it (SIGKILL), as it does when memory runs out."
    case SIGFPE: return "a calculation that has no result (SIGFPE)."
    case SIGILL, SIGTRAP: return "a check by Swift itself failed, without a message."
    default: return "signal \(signal) ended it."
    }
  }

  /// Returns true if a backtrace has the answer's file in ten frames or more.
  private static func isDeep(_ lines: [String], _ file: String) -> Bool {
    lines.count { $0.contains(" at ") && $0.contains("/\(file):") } >= 10
  }
}
