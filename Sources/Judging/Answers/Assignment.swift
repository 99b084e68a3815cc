import Curriculum

/// One exercise as the judge needs it: texts and names, and nothing of where they lie.
public struct Assignment: Sendable {
  /// The module that the answer is compiled as, such as `ErrorHandling`.
  public let module: String
  /// The name its files share, such as `1-Throw`.
  public let fileName: String
  /// The pristine starter, whose public declarations are the contract.
  public let starter: String
  /// The suite.
  public let suite: String

  public init(module: String, fileName: String, starter: String, suite: String) {
    self.module = module
    self.fileName = fileName
    self.starter = starter
    self.suite = suite
  }

  /// The name under which answers are compiled and spoken of.
  package var answerFile: String { "\(fileName).swift" }
  /// The name under which the suite is compiled and spoken of.
  var suiteFile: String { "\(fileName)Tests.swift" }
}

extension Workbook {
  /// What the judge needs to know of an exercise.
  ///
  /// - Throws: `SourceError` where the suite or the solution cannot be read or has no proper regions.
  public func assignment(_ exercise: Exercise, in chapter: Chapter) throws -> Assignment {
    Assignment(
      module: chapter.name, fileName: exercise.fileName,
      starter: try pristineStarter(exercise, in: chapter),
      suite: try text(suite(exercise, in: chapter)))
  }
}
