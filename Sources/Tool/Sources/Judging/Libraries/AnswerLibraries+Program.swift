import Foundation
import Support

extension AnswerLibraries {
  /// Returns the folder with the object files of a program of these sources, which needs no library
  /// yet.
  ///
  /// - Parameter parts: the assignments that it uses, grouped by module.
  /// - Throws: `ToolFailure` if it does not compile.
  package func objects(of sources: SourceFolders, with parts: [[Assignment]]) throws -> URL {
    try cache.folder("app-objects", key(of: sources, with: parts)) { draft in
      let modules = try contracts(of: parts) + [buildEnvironment.workbenchModule()]
      // In batches the compiler uses all processors; in whole-module mode it would use one.
      let threads = ProcessInfo.processInfo.activeProcessorCount
      let compilation = try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        sources.files.map(\.path) + ["-c", "-module-name", "App", "-Onone"]
          + ["-enable-batch-mode", "-j", "\(threads)"] + modules.flatMap { ["-I", $0.path] },
        in: draft)
      guard compilation.succeeded else {
        throw ToolFailure("The app does not compile.", compilation.errorText)
      }
    }
  }

  /// Returns true if a program of these sources needs only to be linked.
  package func hasObjects(of sources: SourceFolders, with parts: [[Assignment]]) throws -> Bool {
    cache.folder("app-objects", try key(of: sources, with: parts)) != nil
  }

  /// Returns the folder with the program `app` of these sources.
  ///
  /// - Parameters:
  ///   - parts: the assignments that it uses, grouped by module.
  ///   - libraries: a library for each of them, in order. The program may load others instead.
  /// - Throws: `ToolFailure` if it does not compile, or cannot be linked.
  package func program(
    _ sources: SourceFolders, with parts: [[Assignment]], libraries: [AnswerLibrary]
  ) throws -> URL {
    try cache.folder("app-programs", key(of: sources, with: parts)) { draft in
      let objects = try objects(of: sources, with: parts)
      let needed =
        zip(parts.joined(), libraries).map { (AnswerLibrary.name($0), $1.folder) }
        + [("Workbench", try buildEnvironment.workbench())]
      let files = sources.files.map { "\($0.deletingPathExtension().lastPathComponent).o" }
      let outcome = try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        files.map { objects.appendingPathComponent($0).path } + ["-o", "app"]
          + needed.flatMap { ["-L", $1.path, "-l\($0)"] },
        in: draft)
      guard outcome.succeeded else {
        throw ToolFailure("The app cannot be linked.", outcome.errorText)
      }
    }
  }

  /// Returns the folders with the modules that a program is compiled against, one for each group of
  /// assignments.
  ///
  /// - Throws: `ToolFailure` if a starter does not compile.
  package func contracts(of parts: [[Assignment]]) throws -> [URL] {
    try parts.concurrentMap(contract)
  }
}

extension AnswerLibraries {
  private func key(of sources: SourceFolders, with parts: [[Assignment]]) throws -> Digest {
    Digest(
      [buildEnvironment.identity.description, try sources.digest(in: cache).description]
        .map { Array($0.utf8) }
        + parts.joined().flatMap { [Array($0.fileName.utf8), Array($0.starter.utf8)] })
  }

  /// Returns the folder with a module of all declarations of one chapter's starters.
  private func contract(_ assignments: [Assignment]) throws -> URL {
    let texts = assignments.flatMap { [$0.answerFile, $0.starter] }
    let key = Digest(([buildEnvironment.identity.description] + texts).map { Array($0.utf8) })
    return try cache.folder("contracts", key) { draft in
      for assignment in assignments {
        try Data(assignment.starter.utf8).write(
          to: draft.appendingPathComponent(assignment.answerFile))
      }
      let module = assignments[0].module
      let compiler = try Compiler(
        toolchain: buildEnvironment.toolchain, moduleCache: cache.moduleCache,
        modulePaths: [buildEnvironment.workbenchModule()])
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
