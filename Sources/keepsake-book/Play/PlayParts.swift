import CommandLine
import Coursework
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
    let host = PlayedApp.place(in: context.workbook).appendingPathComponent("Host")
    let chapters = Dictionary(grouping: works, by: \.chapter.number).sorted { $0.key < $1.key }
    let assignments = chapters.map { $0.value.map(\.assignment) }
    let sources = try SourceFolders([host, app.folder])
    // The program takes longest to compile, and needs all contracts first.
    _ = try libraries.contracts(of: assignments)
    let building = BackgroundWork()
    building.begin { [libraries] in _ = try libraries.objects(of: sources, with: assignments) }
    parts = try Self.parts(works, libraries, judge)
    try building.finish()
    program = try libraries.program(
      sources, with: assignments, libraries: parts.map(\.library))
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
