import CommandLine
import Coursework
import Curriculum
import Foundation
import Judging
import Support

/// What an app is made of: a program, and for each exercise the library that it loads.
struct PlayParts: Sendable {
  /// One exercise, and what takes part for it.
  struct Part: Sendable {
    let work: ExerciseFile
    var library: AnswerLibrary
    /// How the judge has found it, if anybody asked.
    var verdict: Verdict.Status?
  }

  let program: URL
  private(set) var parts: [Part]
  private let libraries: AnswerLibraries
  private let judge: Judge

  /// Makes the program and all libraries that are not kept from before.
  ///
  /// - Throws: `ToolFailure` where something of the course's own does not compile.
  init(_ app: PlayedApp, _ works: [ExerciseFile], _ context: CommandContext) throws {
    judge = try context.judge()
    libraries = try AnswerLibraries(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache)
    let host = PlayedApp.place(in: context.workbook).appendingPathComponent("Host")
    let chapters = Dictionary(grouping: works, by: \.chapter.number).sorted { $0.key < $1.key }
    let assignments = chapters.map { $0.value.map(\.assignment) }
    let sources = try SourceFolders([host, app.folder])
    let building = BackgroundWork()
    building.begin { [libraries] in _ = try libraries.program(sources, with: assignments) }
    parts = try Self.parts(works, libraries, judge)
    try building.finish()
    program = try libraries.program(sources, with: assignments)
  }

  /// Takes in what lies in the files now.
  mutating func update(_ indexes: [Int]) throws {
    let new = try Self.parts(indexes.map { parts[$0].work }, libraries, judge)
    for (index, part) in zip(indexes, new) { parts[index] = part }
  }

  /// The settings by which the program finds its libraries.
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
