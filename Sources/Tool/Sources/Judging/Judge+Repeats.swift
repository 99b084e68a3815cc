import Curriculum

extension Judge {
  /// Compiles an answer once, runs it under each of some conditions and returns the verdicts.
  /// Returns a single verdict if there is nothing to run. The verdicts of runs are not kept, and
  /// none is a kept one.
  ///
  /// It always uses the fast engine, whichever engine the judge has.
  public func verdicts(
    on answer: Answer, to assignment: Assignment, under conditions: [RunConditions]
  ) -> [Verdict] {
    guard case .file(let bytes) = answer else { return [verdict(on: answer, to: assignment)] }
    return FastEngine(buildEnvironment: buildEnvironment)
      .verdicts(on: SubmittedAnswer(bytes, to: assignment), under: conditions, within: timeLimit)
  }
}
