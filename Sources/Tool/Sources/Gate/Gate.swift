import Foundation
import Judging
import Support
import Synchronization

/// Refuses answers with something that has no use in an exercise and would change how the answer is
/// tested.
///
/// It is hygiene, not a wall: whoever controls the process of a test can report anything there, and
/// learns no expected value (see `ObservedSuite`). Each rule is a sentence that a student can
/// follow, and honest code does not break it. Answers are read as tokens, in a time that grows with
/// their length alone.
public struct Gate: AnswerGuard {
  public init() {}

  package var watchedFunctions: Set<String> { WordRules.watchedFunctions }

  package func observed(_ suite: String) -> any ObservedExpectations { Self.scanned(suite) }

  static func scanned(_ suite: String) -> ObservedSuite {
    if let scanned = suites.withLock({ $0[suite] }) { return scanned }
    let scanned = ObservedSuite(suite)
    suites.withLock { $0[suite] = scanned }
    return scanned
  }

  /// The suites of a class, each scanned once for all of its submissions.
  private static let suites = Mutex<[String: ObservedSuite]>([:])

  package func findings(
    _ source: [UInt8], to assignment: Assignment, foreign: [String], used: Set<String>?
  ) -> [Finding] {
    let tokens = AnswerTokens(source)
    let faults =
      ImportRules.faults(in: tokens, starter: assignment.starter)
      + WordRules.faults(in: tokens, used: used)
      + foreign.map {
        Fault(
          rule: .conformances, subject: "such a conformance", offset: tokens.conformance(to: $0))
      }
    var seen: Set<String> = []
    return faults.sorted { $0.offset < $1.offset }.filter { seen.insert($0.subject).inserted }
      .map { fault in
        Finding(
          "Graded answers may not \(fault.rule.forbids): \(fault.subject) is used here. "
            + fault.rule.advice,
          place: tokens.place(at: fault.offset))
      }
  }
}

/// A thing that graded answers may not do, found in one of them.
struct Fault: Equatable {
  let rule: Rule
  /// The readable name of what was found, such as `dlsym` or `import Testing`.
  let subject: String
  /// The place as a number of bytes from the file's start.
  let offset: Int

  /// A rule for graded answers: what they may not do, and what to do instead.
  struct Rule: Equatable {
    /// The forbidden action, such as `import Testing`.
    let forbids: String
    /// The alternative, such as `Throw an error instead.`
    let advice: String

    init(_ forbids: String, _ advice: String) {
      self.forbids = forbids
      self.advice = advice
    }

    static let conformances = Rule(
      "add a protocol of others to a type of others",
      "Wrap the value in a type of your own.")
  }
}
