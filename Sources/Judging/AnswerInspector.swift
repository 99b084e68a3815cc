/// Inspects answers of people who are not trusted, before anything of an answer runs: the part of
/// `Safeguards` that a reader's own judge does not need, and does not contain.
package protocol AnswerInspector: Sendable {
  /// The folder under Sources that it is made of: a change there may change verdicts.
  var sourceFolder: String { get }

  /// One finding for each thing that graded answers may not do, in the order of their places; none
  /// for an honest answer.
  ///
  /// - Parameters:
  ///   - source: the bytes of the answer's file.
  ///   - compilation: what the compiler said of this answer, with what it calls unsafe.
  /// - Throws: `ToolFailure` where the toolchain's own programs fail.
  func findings(
    _ build: AnswerBuild, source: [UInt8], _ compilation: Compilation
  ) throws -> [Finding]

  /// The symbols that an answer's library may show to others: see `Safeguards.exports`.
  func exportedSymbols(
    for suite: PreparedSuite, _ buildEnvironment: BuildEnvironment
  ) throws -> [String]
}
