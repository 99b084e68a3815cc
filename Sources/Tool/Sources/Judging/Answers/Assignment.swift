import Curriculum

/// The parts of an exercise that the judge needs: texts and names, but no paths.
public struct Assignment: Sendable {
  /// The module that the answer is compiled as, such as `ErrorHandling`.
  public let module: String
  /// The name that its files share, such as `1-Throw`.
  public let fileName: String
  /// The pristine starter. Its public declarations are the contract.
  public let starter: String
  public var suite: String

  public init(module: String, fileName: String, starter: String, suite: String) {
    self.module = module
    self.fileName = fileName
    self.starter = starter
    self.suite = suite
  }

  /// True if the suite draws values, so that verdicts depend on the seed.
  public var drawsNumbers: Bool { suite.contains("DrawnNumbers") }

  /// The name of the answer's file for the compiler and in messages.
  package var answerFile: String { "\(fileName).swift" }
  var suiteFile: String { "\(fileName)Tests.swift" }
  /// The compiler's flags for the answer that the suite asks for in its first line: the assertions of a
  /// release build, or none.
  package var answerFlags: [String] {
    let flags = ["-assert-config", "Release"]
    return suite.hasPrefix("// Answers are compiled with: \(flags.joined(separator: " "))\n")
      ? flags : []
  }
}

extension Workbook {
  /// Returns the parts of an exercise that the judge needs.
  ///
  /// - Throws: `SourceError` if the suite or the solution cannot be read or its regions are
  ///   malformed.
  public func assignment(_ exercise: Exercise, in chapter: Chapter) throws -> Assignment {
    Assignment(
      module: chapter.name, fileName: exercise.fileName,
      starter: try pristineStarter(exercise, in: chapter),
      suite: try text(suite(exercise, in: chapter)))
  }
}
