import Foundation
import Support

/// Tells what a limit or the state of the machine may have caused from what an answer is sure to do
/// again.
struct MachineTrouble {
  /// The suite, which may make trouble on purpose: what it names is no sign of the machine's.
  let suite: String

  /// Whether something other than the answer may have brought a run to where it is.
  func mayHaveStopped(_ run: SuiteRun.Result) -> Bool {
    // A process that wrote no record at all may not have been able to begin.
    run.transcript.isCutShort || run.outcome.records.isEmpty
      || isNamed(in: run.outcome) || isNamed(in: run.transcript) || !isOwnEnding(run.outcome.ending)
  }

  /// Whether something other than the answer may have kept it from being compiled.
  func mayHaveStopped(_ compilation: Compilation) -> Bool {
    if !isOwnEnding(compilation.outcome.ending) || isNamed(in: compilation.outcome) { return true }
    // A compiler that gives up without an error in the file has another reason, but for its crashes.
    guard case .exited = compilation.outcome.ending else { return false }
    return compilation.errors.isEmpty
  }

  /// Whether something other than the answer may have kept it from being linked.
  func mayHaveLinked(_ failure: Linker.Failed) -> Bool {
    !failure.words.contains("error:") || isNamed(in: failure.words)
  }

  /// Whether something other than the answer may have kept it from being loaded: what the loader
  /// does not find in a whole library is not there.
  func mayHaveLoaded(_ complaint: String) -> Bool {
    let isSymbol = ["undefined symbol", "ymbol not found"].contains(where: complaint.contains)
    return !isSymbol || isNamed(in: complaint)
  }

  /// Whether the file system holds less than the files of one run may, so that a write may have
  /// failed and nobody have said so.
  static func isDiskNearlyFull(at folder: URL, room: Int = RunLimits.reader.fileSize) -> Bool {
    var facts = statvfs()
    guard statvfs(folder.path, &facts) == 0 else { return false }
    let bytes = Double(facts.f_bavail) * Double(facts.f_frsize)
    // Some file systems do not count files, and say 0 of both.
    let hasNoFiles = facts.f_files > 0 && facts.f_favail < 100
    return bytes < Double(room) || hasNoFiles
  }
}

extension MachineTrouble {
  /// The signals that a program brings about itself. Others come from a limit, from the system
  /// where memory is short, or from a person.
  private static let ownSignals: Set<Int32> = [
    SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE,
  ]

  private func isOwnEnding(_ ending: ChildProcess.Ending) -> Bool {
    switch ending {
    case .exited: true
    case .signalled(let signal): Self.ownSignals.contains(signal)
    case .timedOut, .tooMuchOutput: false
    }
  }

  /// What the system says where it is short of something, by the names of the `errno`.
  private static let shortages: [(name: String, code: Int32)] = [
    ("ENOSPC", ENOSPC), ("EDQUOT", EDQUOT), ("EMFILE", EMFILE), ("ENFILE", ENFILE),
    ("EAGAIN", EAGAIN), ("ENOMEM", ENOMEM), ("EFBIG", EFBIG), ("EIO", EIO),
  ]

  /// What libraries and compilers say where memory is short.
  private static let words = ["failed to allocate", "bad_alloc", "out of memory"]

  private func isNamed(in outcome: ChildProcess.Outcome) -> Bool {
    [outcome.errors, outcome.output].contains { bytes in
      // A null byte would end the text.
      let text = bytes.suffix(Self.longest).map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      return isNamed(in: String(decoding: text, as: UTF8.self))
    }
  }

  private func isNamed(in transcript: Transcript) -> Bool {
    transcript.tests.flatMap(\.issues).flatMap(\.messages).contains { isNamed(in: $0.text) }
  }

  /// Bytes of an output that are looked at: the last ones, which tell of its end.
  private static let longest = 65_536

  /// Whether a text tells of a shortage that the suite does not speak of.
  func isNamed(in text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return text.withCString { text in
      Self.words.contains { Self.stands($0, in: text) && !suite.contains($0) }
        || Self.shortages.contains { name, code in
          let sentence = String(cString: strerror(code))
          let codes = ["NSPOSIXErrorDomain Code=\(code)", "POSIXErrorCode(rawValue: \(code))"]
          return ([name, sentence] + codes).contains { Self.stands($0, in: text) }
            && !suite.contains(name) && !suite.contains(sentence)
        }
    }
  }

  /// Whether `sign` stands in `text` as a whole word or number.
  private static func stands(_ sign: String, in text: UnsafePointer<CChar>) -> Bool {
    var rest = text
    while let found = strstr(rest, sign) {
      let end = found + sign.utf8.count
      let isWhole =
        (found == UnsafeMutablePointer(mutating: text) || isalnum(Int32(found[-1])) == 0)
        && isalnum(Int32(end[0])) == 0
      if isWhole { return true }
      rest = UnsafePointer(end)
    }
    return false
  }
}
