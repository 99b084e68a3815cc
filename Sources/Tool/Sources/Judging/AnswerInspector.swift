/// Inspects untrusted answers before any of their code runs. It is the part of `Safeguards` that a
/// reader's own judge does not need, and does not contain.
package protocol AnswerInspector: Sendable {
  /// The folder in Sources with its implementation: a change there may change verdicts.
  var sourceFolder: String { get }

  /// Returns one finding for each thing that graded answers may not do, in the order of their
  /// places; none for an honest answer.
  ///
  /// - Parameters:
  ///   - source: the bytes of the answer's file.
  ///   - compilation: the compiler's output for this answer, with its warnings about unsafe code.
  /// - Throws: `ToolFailure` if the toolchain's own programs fail.
  func findings(
    _ build: AnswerBuild, source: [UInt8], _ compilation: Compilation
  ) throws -> [Finding]

  /// Returns the symbols that an answer's library may export: see `Safeguards.exports`.
  func exportedSymbols(
    for suite: PreparedSuite, _ buildEnvironment: BuildEnvironment
  ) throws -> [String]
}
