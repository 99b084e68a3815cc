import Curriculum
import Foundation
import Judging
import Support

/// The program of an app. It is compiled without the answers, which it loads.
package struct AppProgram: Sendable {
  private let sources: SourceFolders
  private let assignments: [[Assignment]]
  private let libraries: AnswerLibraries

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

/// The apps that a reader can play next, as all of their suites are prepared, and whose programs
/// are not compiled yet.
package struct UnpreparedApps: Sendable {
  private let apps: [(suites: UnpreparedSuites, program: AppProgram)]

  /// - Parameter chapters: the numbers of chapters whose apps are wanted, or nil for all of them.
  package init(of chapters: [Int]? = nil, _ context: CommandContext) throws {
    let workbook = context.workbook
    let here = Set(workbook.contents.map(\.number))
    let apps = PlayedApp.all(in: workbook).filter { app in
      here.isSuperset(of: app.chapters) && chapters?.contains(where: app.chapters.contains) ?? true
    }
    guard !apps.isEmpty else {
      self.apps = []
      return
    }
    let libraries = try AnswerLibraries(
      root: workbook.root, toolchain: context.toolchain(), cache: context.cache)
    self.apps = try apps.map { app in
      let works = try app.works(workbook)
      return (
        try UnpreparedSuites(works, context), try AppProgram(app, works, libraries, in: workbook)
      )
    }
  }

  package var isEmpty: Bool { get throws { try programs.isEmpty } }

  /// Compiles the programs, so that `make play` has less to do.
  ///
  /// - Throws: `ToolFailure` if one of them does not compile.
  package func compile() throws {
    for program in try programs { try program.compile() }
  }

  private var programs: [AppProgram] {
    get throws {
      try apps.filter { try $0.suites.stage == nil && !$0.program.isCompiled }.map(\.program)
    }
  }
}
