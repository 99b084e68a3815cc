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
    run.transcript.isCutShort || run.outcome.records.isEmpty || isNamed(in: run.words)
      || !isOwnEnding(run.outcome.ending)
  }

  /// Returns true if something other than the answer may have prevented its compilation.
  func mayHaveStopped(_ compilation: Compilation) -> Bool {
    let outcome = compilation.outcome
    if !isOwnEnding(outcome.ending) || isNamed(in: outcome.words) { return true }
    // A compiler that exits without an error in the file has another reason. A compiler that
    // crashes may do so because of the file.
    guard case .exited = outcome.ending else { return false }
    return compilation.errors.isEmpty
  }

  /// Returns true if the machine prevented a compilation: no error is in the file, and the compiler
  /// could not be loaded, or reports a shortage that is not its sandbox's.
  func prevented(_ compilation: Compilation) -> Bool {
    compilation.errors.isEmpty && !compilation.tookAllMemory
      && (isNamed(in: compilation.outcome.words)
        || compilation.outcome.errorText.contains("error while loading shared libraries"))
  }

  /// Returns true if the machine prevented a run: it wrote no record, not even of its start, until
  /// its time was up, or reports a shortage.
  func prevented(_ run: SuiteRun.Result) -> Bool {
    run.outcome.records.isEmpty && run.transcript.tests.isEmpty
      && (run.outcome.ending == .timedOut || isNamed(in: run.words))
  }

  /// Returns the verdict on an answer that the machine's trouble kept from being judged.
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
  /// Returns true if a text reports a shortage that the suite does not mention.
  func isNamed(in text: String) -> Bool {
    let words = Self.words.filter { !suite.contains($0) }
    return Self.stand(words + Self.shortages.flatMap(signs), in: text)
  }

  /// Returns true if a text reports that a program found no more memory.
  static func namesMemory(in text: String) -> Bool { stand(words, in: text) }

  /// Returns true if a text reports that a file became too large, and the suite does not mention
  /// that.
  func namesFileSize(in text: String) -> Bool {
    Self.stand(signs(of: "EFBIG", EFBIG), in: text)
  }

  /// Returns what reports an error of the system, or nothing if the suite mentions that error.
  private func signs(of name: String, _ code: Int32) -> [String] {
    let sentence = String(cString: strerror(code))
    guard !suite.contains(name), !suite.contains(sentence) else { return [] }
    return [
      name, sentence, "NSPOSIXErrorDomain Code=\(code)", "POSIXErrorCode(rawValue: \(code))",
    ]
  }

  /// Returns true if one of these signs occurs in a text, as a whole word or number.
  private static func stand(_ signs: [String], in text: String) -> Bool {
    guard !signs.isEmpty else { return false }
    let any = signs.map(NSRegularExpression.escapedPattern).joined(separator: "|")
    let pattern = "(?<![A-Za-z0-9])(?:\(any))(?![A-Za-z0-9])"
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  /// The errors that the system reports for a shortage, by the names of the `errno`.
  private static let shortages: [(name: String, code: Int32)] = [
    ("ENOSPC", ENOSPC), ("EDQUOT", EDQUOT), ("EMFILE", EMFILE), ("ENFILE", ENFILE),
    ("EAGAIN", EAGAIN), ("ENOMEM", ENOMEM), ("EFBIG", EFBIG), ("EIO", EIO),
  ]

  /// The messages of libraries and compilers when memory is short.
  private static let words = ["failed to allocate", "bad_alloc", "out of memory"]

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
}

extension Assignment {
  /// Distinguishes trouble of the machine from trouble that the suite causes on purpose.
  var trouble: MachineTrouble { MachineTrouble(suite: suite) }
}

extension ChildProcess.Outcome {
  /// What was written to both outputs; of a long one its last bytes, which describe its end.
  var words: String {
    [errors, output].map { String(decoding: $0.suffix(65_536), as: UTF8.self) }
      .joined(separator: "\n")
  }
}

extension SuiteRun.Result {
  /// What the process wrote, and what its records say about issues.
  var words: String {
    ([outcome.words] + transcript.tests.flatMap(\.issues).flatMap(\.texts)).joined(separator: "\n")
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

  /// Returns nil if files can be as large as a run needs, as they can where no limit is in force.
  init?(below needed: Int, allowed: Int? = HardLimit.fileSize.amount) {
    guard let allowed, allowed < needed else { return nil }
    self.allowed = allowed
    self.needed = needed
  }

  /// Returns true if the limit explains why a process did not succeed: the system ended it for a
  /// file that became too large, or a write failed for that reason, and not as the suite wants it.
  func explains(_ ending: ChildProcess.Ending, _ words: String, _ trouble: MachineTrouble) -> Bool {
    ending == .signalled(SIGXFSZ) || trouble.namesFileSize(in: words)
  }

  /// A sentence that names the limit, and one that says what to do.
  var sentences: String {
    "This machine limits the size of a file to \(Self.words(allowed)), which is less than the "
      + "\(Self.words(needed)) that judging needs. Raise the limit (ulimit -f, or the setting of "
      + "the platform), and judge again."
  }

  /// Returns the verdict on an answer whose compilation, linking or run met the limit.
  func verdict(before others: [Finding] = []) -> Verdict {
    Verdict(.notJudged, [Finding(sentences)] + others.filter { $0.message != sentences })
  }

  private static func words(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
