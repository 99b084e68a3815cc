/// The safeguards between the judge and an untrusted answer.
///
/// A reader's own answers need none of them. Each can be left out, so that a test can show what it
/// is there for.
public struct Safeguards: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The answer's source says nothing that only cheating needs: imports, attributes, macros.
  public static let source = Safeguards(rawValue: 1 << 0)
  /// The compiled answer calls nothing that ends the process, starts others, or reaches what is not
  /// its own.
  public static let symbols = Safeguards(rawValue: 1 << 1)
  /// The compiled answer has no code that runs by itself when it is loaded.
  public static let sections = Safeguards(rawValue: 1 << 2)
  /// The answer's library shows the suite what the suite imports, and nothing else to anybody.
  public static let exports = Safeguards(rawValue: 1 << 3)
  /// Compiling and running happen in a sandbox: no network, no files but their own, bounded memory,
  /// time and processes.
  public static let sandbox = Safeguards(rawValue: 1 << 4)
  /// The process that runs the suite cannot be looked into, and its program cannot be read.
  public static let hardening = Safeguards(rawValue: 1 << 5)

  /// Those that look at an answer before anything of it runs.
  public static let gate: Safeguards = [.source, .symbols, .sections]

  /// Those that an `AnswerInspector` provides.
  static let inspector: Safeguards = [.source, .symbols, .sections, .exports]

  /// For untrusted answers.
  public static let all: Safeguards = [
    .source, .symbols, .sections, .exports, .sandbox, .hardening,
  ]
}
