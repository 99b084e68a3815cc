import Foundation
import Support

/// What the exit status and the output of a process that ended too early tell.
package enum CrashReport {
  /// Returns what happened, with the run-time system's crash message, if the sentence does not contain
  /// that whole, and the place in the answer that trapped, if it could be found.
  ///
  /// - Parameters:
  ///   - memory: the process's memory limit, in words.
  ///   - knowsStatus: true if the status in `outcome` is that of the process itself.
  static func finding(
    _ outcome: ChildProcess.Outcome, answerFile: String,
    memory: String = RunLimits.reader.memoryInWords, knowsStatus: Bool = true
  ) -> Finding {
    let lines = outcome.errorText.split(separator: "\n").map(String.init)
    let words = lines.compactMap(crashMessage).first ?? lines.compactMap(failure).first
    let first = place(in: lines, of: [answerFile])
    var finding = Finding("", words: words)
    finding.place = first.map { Place(.answer, line: $0.line, column: $0.column ?? 1) }
    if let words, words.contains("failed to allocate") {
      finding.message = "It asked for more memory than its limit of \(memory), and was stopped."
    } else if case .exited(let status) = outcome.ending {
      let code = knowsStatus ? " with status \(status)" : ""
      finding.message = "It ended the program\(code) in the middle of the tests."
    } else {
      let told = words.flatMap(cause)
      let line = first.map { " in line \($0.line)" } ?? ""
      finding.message =
        "It trapped\(line), in the middle of the tests: "
        + (told ?? cause(outcome.ending, lines, answerFile))
      if let told, !told.hasSuffix("…") { finding.words = nil }
    }
    return finding
  }

  /// Returns the run-time system's crash message in the output of a crashed program, and the first
  /// line of one of these files that the output names.
  package static func reading(
    _ errors: String, files: [String]
  ) -> (words: String?, place: (file: String, line: Int, column: Int?)?) {
    let lines = errors.split(separator: "\n").map(String.init)
    return (lines.compactMap(crashMessage).first, place(in: lines, of: files))
  }

  /// Returns the run-time system's crash message in a line, without the place before it.
  private static func crashMessage(_ line: String) -> String? {
    let sentences = ["Could not cast value", "Simultaneous accesses"]
    if sentences.contains(where: line.hasPrefix) { return line }
    let openings = ["Fatal error", "Precondition failed", "Assertion failed"]
    return openings.compactMap { line.range(of: $0)?.lowerBound }.min().map { String(line[$0...]) }
  }

  /// Returns the failure of a check by Swift itself in a line: between stars, or in a frame of a
  /// backtrace, before the library and the place.
  private static func failure(_ line: String) -> String? {
    line.firstMatch(of: #/Swift runtime failure: .+?(?= \*\*\*| in \S+ at |$)/#)
      .map { String($0.0) }
  }

  /// Returns the first place in one of some files: after `Fatal error`'s file name, or in a backtrace.
  /// There, a frame that is only being set up has no column, and its line is not yet the right one.
  private static func place(
    in lines: [String], of files: [String]
  ) -> (file: String, line: Int, column: Int?)? {
    let places = lines.flatMap { line in files.compactMap { place(in: line, of: $0) } }
    return places.first { $0.column != nil } ?? places.first
  }

  private static func place(
    in text: String, of file: String
  ) -> (file: String, line: Int, column: Int?)? {
    guard let range = text.range(of: "/\(file):") else { return nil }
    let words = text[range.upperBound...].split(separator: ":", maxSplits: 2)
    let numbers = words.prefix(2).map { Int($0.prefix(while: \.isNumber)) }
    guard let line = numbers.first ?? nil else { return nil }
    return (file, line, numbers.dropFirst().first ?? nil)
  }
}

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
    let cause = rest.replacing(#/ (?:to |\()0x[0-9a-f]+\)?/#, with: "")
    let short = cause.count > 120 ? cause.prefix(119) + "…" : cause
    return ".!?…".contains(short.last ?? " ") ? String(short) : "\(short)."
  }

  /// Returns the cause of a crash without a message, from the signal that ended the process and a
  /// backtrace.
  static func cause(_ ending: ChildProcess.Ending, _ lines: [String], _ file: String) -> String {
    guard case .signalled(let signal) = ending else { return "it ended without a message." }
    switch signal {
    case SIGSEGV, SIGBUS:
      return isDeep(lines, file) || isStackFull(lines)
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

  /// Returns true if a program crashed at the address in its stack pointer. Where a library's
  /// function fills the stack, a backtrace often ends before the answer's frames.
  private static func isStackFull(_ lines: [String]) -> Bool {
    let addresses = lines.filter {
      $0.hasPrefix("*** Program crashed: Bad pointer") || $0.contains(#/^ *r?sp 0x/#)
    }.compactMap { $0.firstMatch(of: #/0x([0-9a-f]+)/#).flatMap { Int($0.1, radix: 16) } }
    return addresses.count == 2 && abs(addresses[0] - addresses[1]) < 1 << 16
  }
}
