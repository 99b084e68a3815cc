import Support

/// One of the ways to find out how answers fare: the part of a judge that compiles and runs them.
///
/// All engines give the same answer the same verdict; they differ in what they ask of a toolchain.
package protocol Engine: Sendable {
  /// Tells the engine's verdicts from those of another one.
  var kind: EngineKind { get }

  /// Whether answers of one chapter cost less together than one after another.
  var judgesTogether: Bool { get }

  /// Judges answers, and tells each verdict with the answer's index as soon as it is known, from any
  /// thread. What cannot be decided is `notJudged`, with the reason.
  ///
  /// - Parameter seconds: how long a run of one suite may take.
  func judge(
    _ answers: [SubmittedAnswer], within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void)
}

/// The engines there are, by the words that `ENGINE` knows.
public enum EngineKind: String, Sendable, Codable, CaseIterable {
  /// Compiles each answer alone and loads it into a runner, with the toolchain's own programs.
  case fast
  /// Asks `swift build` and `swift test`, and nothing else.
  case plain
}

/// The bytes of an answer, and what it is an answer to.
package struct SubmittedAnswer: Sendable {
  package let bytes: [UInt8]
  package let assignment: Assignment

  package init(_ bytes: [UInt8], to assignment: Assignment) {
    self.bytes = bytes
    self.assignment = assignment
  }
}

extension Verdict {
  /// The verdict where judging itself failed: our fault or the machine's.
  init(notJudged error: any Error) {
    let finding =
      (error as? ToolFailure).map { Finding($0.message, words: $0.words) }
      ?? Finding("It could not be judged here.", words: "\(error)")
    self.init(.notJudged, [finding])
  }

  /// The verdict with every test that is not told of as not run.
  func listing(_ tests: [String]) -> Verdict {
    guard self.tests.isEmpty else { return self }
    var verdict = self
    verdict.tests = tests.map { TestVerdict(name: $0, status: .notRun) }
    return verdict
  }
}

extension Finding {
  /// What the compiler says of an answer, in its words.
  init(_ diagnostic: Diagnostic, _ sentence: String, in file: Place.File = .answer) {
    self.init(
      sentence, words: diagnostic.words,
      place: Place(file, line: diagnostic.line, column: diagnostic.column))
  }

  /// That an answer does not compile, with what to do about it.
  static func doesNotCompile(_ error: Diagnostic) -> Finding {
    let advice = CompilerAdvice.sentence(for: error.message).map { " \($0)" } ?? ""
    return Finding(error, "The file does not compile yet.\(advice)")
  }
}
