import Support

/// A way to judge answers: the part of a judge that compiles and runs them.
///
/// All engines give the same answer the same verdict. They require different parts of a toolchain.
package protocol Engine: Sendable {
  /// The kind of engine, which distinguishes its verdicts from those of another.
  var kind: EngineKind { get }

  /// Judges an answer, on any thread. If that fails, the verdict is `notJudged`, with the reason.
  ///
  /// - Parameter seconds: the time limit for a run of the suite.
  func verdict(on answer: [UInt8], to assignment: Assignment, within seconds: Double) -> Verdict
}

/// The available engines. Their raw values are the values of `ENGINE`.
public enum EngineKind: String, Sendable, Codable, CaseIterable {
  /// Compiles each answer alone and loads it into a runner, with the toolchain's own programs.
  case fast
  /// Runs `swift build` and `swift test`, and nothing else.
  case plain
}

extension Verdict {
  /// Creates the verdict for a failure of judging itself: our fault or the machine's.
  init(notJudged error: any Error) {
    let finding =
      (error as? ToolFailure).map { Finding($0.message, words: $0.words) }
      ?? Finding("It could not be judged here.", words: "\(error)")
    self.init(.notJudged, [finding])
  }

  /// Returns the verdict with these tests as not run, or the same verdict if it already has tests.
  func listing(_ tests: [String]) -> Verdict {
    guard self.tests.isEmpty else { return self }
    var verdict = self
    verdict.tests = tests.map { TestVerdict(name: $0, status: .notRun) }
    return verdict
  }
}

extension Finding {
  /// Creates a finding from a diagnostic of the compiler, with its text and place.
  init(_ diagnostic: Diagnostic, _ sentence: String, in file: Place.File = .answer) {
    self.init(
      sentence, words: diagnostic.words,
      place: Place(file, line: diagnostic.line, column: diagnostic.column))
  }

  /// Returns the finding for an answer that does not compile, with advice if there is some.
  static func doesNotCompile(_ error: Diagnostic) -> Finding {
    let advice = CompilerAdvice.sentence(for: error.message).map { " \($0)" } ?? ""
    return Finding(error, "The file does not compile yet.\(advice)")
  }
}
