import Foundation
import Support

/// Distinguishes what a limit or the state of the machine may have caused from what an answer is
/// sure to do again.
struct MachineTrouble {
  /// The suite, which may cause trouble on purpose: an error that it names is no sign of the
  /// machine's trouble.
  let suite: String

  /// Returns true if something other than the answer may have caused the result of a run.
  func mayHaveStopped(_ run: SuiteRun.Result) -> Bool {
    // A process that wrote no record at all may have been unable to start.
    run.transcript.isCutShort || run.outcome.records.isEmpty
      || isNamed(in: run.outcome) || isNamed(in: run.transcript) || !isOwnEnding(run.outcome.ending)
  }

  /// Returns true if something other than the answer may have prevented its compilation.
  func mayHaveStopped(_ compilation: Compilation) -> Bool {
    if !isOwnEnding(compilation.outcome.ending) || isNamed(in: compilation.outcome) { return true }
    // A compiler that exits without an error in the file has another reason. A compiler that
    // crashes may do so because of the file.
    guard case .exited = compilation.outcome.ending else { return false }
    return compilation.errors.isEmpty
  }

  /// Returns true if the machine prevented a compilation: no error is in the file, and the compiler
  /// could not be loaded, or reports a shortage.
  func prevented(_ compilation: Compilation) -> Bool {
    compilation.errors.isEmpty
      && (isNamed(in: compilation.outcome)
        || compilation.outcome.errorText.contains("error while loading shared libraries"))
  }

  /// Returns true if the machine prevented a run: it wrote no record, not even of its start, until
  /// its time was up, or reports a shortage.
  func prevented(_ run: SuiteRun.Result) -> Bool {
    run.outcome.records.isEmpty && run.transcript.tests.isEmpty
      && (run.outcome.ending == .timedOut || isNamed(in: run.outcome))
  }

  /// Returns the verdict on an answer that the machine's trouble kept from being judged.
  ///
  /// - Parameter words: what was reported.
  static func verdict(_ words: String) -> Verdict {
    let sentence =
      "This machine lacks something that judging needs: memory, processes, open files or space on "
      + "the disk. Close other programs or raise the limit, and judge again."
    return Verdict(.notJudged, [Finding(sentence, words: words)])
  }

  /// Returns true if something other than the answer may have prevented its linking.
  func mayHaveLinked(_ failure: Linker.Failed) -> Bool {
    !failure.words.contains("error:") || isNamed(in: failure.words)
  }

  /// Returns true if something other than the answer may have prevented its loading. A symbol that
  /// the loader does not find in a complete library does not exist.
  func mayHaveLoaded(_ complaint: String) -> Bool {
    let isSymbol = ["undefined symbol", "ymbol not found"].contains(where: complaint.contains)
    return !isSymbol || isNamed(in: complaint)
  }

  /// Returns true if the file system has less space than the files of one run may take. Then a
  /// write may have failed without a message.
  static func isDiskNearlyFull(at folder: URL, room: Int = RunLimits.reader.fileSize) -> Bool {
    var facts = statvfs()
    guard statvfs(folder.path, &facts) == 0 else { return false }
    let bytes = Double(facts.f_bavail) * Double(facts.f_frsize)
    // Some file systems do not count files, and report 0 for both.
    let hasNoFiles = facts.f_files > 0 && facts.f_favail < 100
    return bytes < Double(room) || hasNoFiles
  }
}

extension MachineTrouble {
  /// Returns true if a process reports that a file became too large, and the suite does not mention
  /// that.
  func namesFileSize(in outcome: ChildProcess.Outcome) -> Bool {
    Self.texts(of: outcome).contains(where: namesFileSize)
  }

  /// Returns true if an issue of a run reports that a file became too large, and the suite does not
  /// mention that.
  func namesFileSize(in transcript: Transcript) -> Bool {
    transcript.tests.flatMap(\.issues).flatMap(\.texts).contains(where: namesFileSize)
  }

  private func namesFileSize(in text: String) -> Bool {
    text.withCString { isNamed("EFBIG", EFBIG, in: $0) }
  }

  /// The signals that a program itself causes. Others come from a limit, from the system if memory
  /// is short, or from a person.
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

  /// The errors that the system reports for a shortage, by the names of the `errno`.
  private static let shortages: [(name: String, code: Int32)] = [
    ("ENOSPC", ENOSPC), ("EDQUOT", EDQUOT), ("EMFILE", EMFILE), ("ENFILE", ENFILE),
    ("EAGAIN", EAGAIN), ("ENOMEM", ENOMEM), ("EFBIG", EFBIG), ("EIO", EIO),
  ]

  /// The messages of libraries and compilers when memory is short.
  private static let words = ["failed to allocate", "bad_alloc", "out of memory"]

  private func isNamed(in outcome: ChildProcess.Outcome) -> Bool {
    Self.texts(of: outcome).contains(where: isNamed)
  }

  private func isNamed(in transcript: Transcript) -> Bool {
    transcript.tests.flatMap(\.issues).flatMap(\.texts).contains(where: isNamed)
  }

  private static func texts(of outcome: ChildProcess.Outcome) -> [String] {
    [outcome.errors, outcome.output].map { bytes in
      // A null byte would end the text.
      let text = bytes.suffix(longest).map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The number of bytes of an output that are searched: the last ones, which describe its end.
  private static let longest = 65_536

  /// Returns true if a text reports a shortage that the suite does not mention.
  func isNamed(in text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return text.withCString { text in
      Self.words.contains { Self.stands($0, in: text) && !suite.contains($0) }
        || Self.shortages.contains { isNamed($0, $1, in: text) }
    }
  }

  private func isNamed(_ name: String, _ code: Int32, in text: UnsafePointer<CChar>) -> Bool {
    let sentence = String(cString: strerror(code))
    let codes = ["NSPOSIXErrorDomain Code=\(code)", "POSIXErrorCode(rawValue: \(code))"]
    return ([name, sentence] + codes).contains { Self.stands($0, in: text) }
      && !suite.contains(name) && !suite.contains(sentence)
  }

  /// Returns true if `sign` occurs in `text` as a whole word or number.
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
