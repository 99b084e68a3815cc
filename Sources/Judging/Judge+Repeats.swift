import Curriculum

extension Judge {
  /// The verdict of each of several runs on an answer that is compiled once; a single one where there
  /// is nothing to run. None of them is kept, and none comes from what was kept.
  ///
  /// It is the fast engine that runs them, whichever the judge has.
  public func verdicts(on answer: Answer, to assignment: Assignment, runs: Int) -> [Verdict] {
    guard case .file(let bytes) = answer else { return [verdict(on: answer, to: assignment)] }
    return FastEngine(buildEnvironment: buildEnvironment)
      .verdicts(on: SubmittedAnswer(bytes, to: assignment), runs: runs, within: timeLimit)
  }
}
