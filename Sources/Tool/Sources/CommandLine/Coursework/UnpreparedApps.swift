import Curriculum
import Foundation
import Judging
import Support

extension AppProgram {
  package init(
    _ app: PlayedApp, _ works: [ExerciseFile], _ libraries: AnswerLibraries, in workbook: Workbook
  ) throws {
    let host = PlayedApp.place(in: workbook).appendingPathComponent("Host")
    let chapters = Dictionary(grouping: works, by: \.chapter.number).sorted { $0.key < $1.key }
    try self.init(
      SourceFolders([host, app.folder]), with: chapters.map { $0.value.map(\.assignment) },
      libraries)
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
    let libraries = try AnswerLibraries(
      root: workbook.root, toolchain: context.toolchain(), cache: context.cache)
    self.apps = try apps.map { app in
      let works = try app.works(workbook)
      return (
        try UnpreparedSuites(works, context), try AppProgram(app, works, libraries, in: workbook)
      )
    }
  }

  package var isEmpty: Bool { programs.isEmpty }

  /// Compiles the programs, so that `make play` has less to do.
  package func compile() throws {
    for program in programs { try program.objects() }
  }

  private var programs: [AppProgram] {
    apps.filter { $0.suites.stage == nil && !$0.program.isCompiled }.map(\.program)
  }
}
