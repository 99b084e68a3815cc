import Foundation
import Support

/// The program of an app, which loads libraries of answers.
///
/// It is compiled against the starters' declarations and linked with any libraries that have them. In
/// their place it loads others with the same declarations, so a change of an answer requires only its
/// own compilation. Everything is kept by the content it came from.
package struct AppProgram: Sendable {
  private let sources: SourceFolders
  private let assignments: [[Assignment]]
  private let buildEnvironment: BuildEnvironment
  private let key: Digest
  private var cache: ResultCache { buildEnvironment.cache }

  /// - Parameter assignments: those that it uses, grouped by module.
  package init(
    _ sources: SourceFolders, with assignments: [[Assignment]], _ libraries: AnswerLibraries
  ) throws {
    self.sources = sources
    self.assignments = assignments
    buildEnvironment = libraries.buildEnvironment
    key = Digest(
      texts: [
        buildEnvironment.identity.description,
        try sources.digest(in: buildEnvironment.cache).description,
      ] + assignments.joined().flatMap { [$0.fileName, $0.starter] })
  }

  /// True if it needs only to be linked.
  package var isCompiled: Bool { cache.folder("app-objects", key) != nil }

  /// Returns the folders with the modules that it is compiled against, one for each group of
  /// assignments.
  ///
  /// - Throws: `ToolFailure` if a starter does not compile.
  @discardableResult
  package func contracts() throws -> [URL] { try assignments.concurrentMap(contract) }

  /// Returns the folder with its object files, which need no library yet.
  ///
  /// - Throws: `ToolFailure` if it does not compile.
  @discardableResult
  package func objects() throws -> URL {
    try cache.folder("app-objects", key) { draft in
      let modules = try contracts() + [buildEnvironment.workbench.moduleFolder()]
      // In batches the compiler uses all processors; in whole-module mode it would use one.
      let threads = ProcessInfo.processInfo.activeProcessorCount
      try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        sources.files.map(\.path) + ["-c", "-module-name", "App", "-Onone"]
          + ["-enable-batch-mode", "-j", "\(threads)"] + modules.flatMap { ["-I", $0.path] },
        in: draft, orFail: "The app does not compile.")
    }
  }

  /// Returns the folder with the program `app`.
  ///
  /// - Parameter libraries: a library for each assignment, in order. The program may load others
  ///   instead.
  /// - Throws: `ToolFailure` if it does not compile, or cannot be linked.
  package func linked(with libraries: [AnswerLibrary]) throws -> URL {
    try cache.folder("app-programs", key) { draft in
      let objects = try objects()
      let needed =
        zip(assignments.joined(), libraries).map { (AnswerLibrary.name($0), $1.folder) }
        + [("Workbench", try buildEnvironment.workbench.folder())]
      let files = sources.files.map { "\($0.deletingPathExtension().lastPathComponent).o" }
      try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        files.map { objects.appendingPathComponent($0).path } + ["-o", "app"]
          + needed.flatMap { ["-L", $1.path, "-l\($0)"] },
        in: draft, orFail: "The app cannot be linked.")
    }
  }

  /// Returns the folder with a module of all declarations of one chapter's starters.
  private func contract(_ assignments: [Assignment]) throws -> URL {
    let texts = assignments.flatMap { [$0.answerFile, $0.starter] }
    let key = Digest(texts: [buildEnvironment.identity.description] + texts)
    return try cache.folder("contracts", key) { draft in
      for assignment in assignments {
        try Data(assignment.starter.utf8).write(
          to: draft.appendingPathComponent(assignment.answerFile))
      }
      let module = assignments[0].module
      let compiler = try Compiler(
        toolchain: buildEnvironment.toolchain, moduleCache: cache.moduleCache,
        modulePaths: [buildEnvironment.workbench.moduleFolder()])
      // Bodies are compiled with each starter. The frontend alone starts faster than the driver.
      let outcome = try compiler.process(
        ["-emit-module", "-o", "\(module).swiftmodule", "-enable-library-evolution"]
          + ["-experimental-skip-non-inlinable-function-bodies-without-types"]
          + assignments.map(\.answerFile) + compiler.flags(module)
          + compiler.macroPlugins(forTests: false), in: draft
      ).run()
      guard outcome.succeeded else {
        throw ToolFailure("The starters of \(module) do not compile.", outcome.errorText)
      }
    }
  }
}
