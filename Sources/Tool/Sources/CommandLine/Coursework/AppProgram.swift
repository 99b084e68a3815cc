import Curriculum
import Foundation
import Judging
import Support

/// The program of an app. It is compiled without the answers, which it loads.
package struct AppProgram: Sendable {
  private let sources: SourceFolders
  private let assignments: [[Assignment]]
  private let libraries: AnswerLibraries

  /// - Parameter works: the exercises that the app uses.
  package init(
    _ app: PlayedApp, _ works: [ExerciseFile], _ libraries: AnswerLibraries, in workbook: Workbook
  ) throws {
    let host = PlayedApp.place(in: workbook).appendingPathComponent("Host")
    let chapters = Dictionary(grouping: works, by: \.chapter.number).sorted { $0.key < $1.key }
    sources = try SourceFolders([host, app.folder])
    assignments = chapters.map { $0.value.map(\.assignment) }
    self.libraries = libraries
  }

  package var isCompiled: Bool {
    get throws { try libraries.hasObjects(of: sources, with: assignments) }
  }

  /// Compiles what the program is compiled against.
  ///
  /// - Throws: `ToolFailure` if a starter does not compile.
  package func compileContracts() throws { _ = try libraries.contracts(of: assignments) }

  /// Compiles the program.
  ///
  /// - Throws: `ToolFailure` if it does not compile.
  package func compile() throws { _ = try libraries.objects(of: sources, with: assignments) }

  /// Returns the folder with the program `app`, linked with a library for each exercise, in order.
  ///
  /// - Throws: `ToolFailure` if it does not compile, or cannot be linked.
  package func linked(with parts: [AnswerLibrary]) throws -> URL {
    try libraries.program(sources, with: assignments, libraries: parts)
  }
}
