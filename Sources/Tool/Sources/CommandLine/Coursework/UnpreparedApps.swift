import Judging

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
      let works = try app.works(workbook, AnswersFolder(nil, in: context))
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
