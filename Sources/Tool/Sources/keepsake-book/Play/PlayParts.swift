import CommandLine
import Curriculum
import Foundation
import Judging
import Support

/// The parts of an app: a program, and a library for each exercise.
struct PlayParts: Sendable {
  /// One exercise, and the library that is used for it.
  struct Part: Sendable {
    let work: ExerciseFile
    var library: AnswerLibrary
    /// The judge's verdict, or nil if there is none.
    var verdict: Verdict.Status?
  }

  let program: URL
  private(set) var parts: [Part]
  private let libraries: AnswerLibraries
  private let judge: Judge

  /// Builds the program and all libraries that are not cached.
  ///
  /// - Throws: `ToolFailure` if the course's own code does not compile.
  init(_ app: PlayedApp, _ works: [ExerciseFile], _ context: CommandContext) throws {
    judge = try context.judge()
    libraries = try AnswerLibraries(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache)
    let appProgram = try AppProgram(app, works, libraries, in: context.workbook)
    // The program takes longest to compile, and needs all contracts first.
    try appProgram.contracts()
    let building = BackgroundWork()
    building.begin { try appProgram.objects() }
    parts = try Self.parts(works, libraries, judge)
    try building.finish()
    program = try appProgram.linked(with: parts.map(\.library))
  }

  /// Rebuilds the libraries of these exercises from the current files.
  mutating func update(_ indexes: [Int]) throws {
    let new = try Self.parts(indexes.map { parts[$0].work }, libraries, judge)
    for (index, part) in zip(indexes, new) { parts[index] = part }
  }

  /// Returns the settings by which the program finds its libraries.
  func loaderSettings() throws -> [String: String] {
    try libraries.loaderSettings(parts.map(\.library))
  }

  private static func parts(
    _ works: [ExerciseFile], _ libraries: AnswerLibraries, _ judge: Judge
  ) throws -> [Part] {
    try works.concurrentMap { work in
      let answer = work.answer
      return Part(
        work: work, library: try libraries.library(of: answer, to: work.assignment),
        verdict: judge.knownVerdict(on: answer, to: work.assignment)?.status)
    }
  }
}
