import Foundation
import Support

/// Builds libraries of answers, and programs that load them.
///
/// A program is compiled against the starters' declarations and linked with any libraries that have
/// them. In their place it loads others with the same declarations, so a change of an answer
/// requires only its own compilation. Everything is kept by the content it came from.
package struct AnswerLibraries: Sendable {
  let buildEnvironment: BuildEnvironment
  var cache: ResultCache { buildEnvironment.cache }

  package init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [])
  }

  /// Returns the library of an answer, or of its starter if the answer cannot be used.
  ///
  /// - Throws: `ToolFailure` if the starter does not compile.
  package func library(of answer: Answer, to assignment: Assignment) throws -> AnswerLibrary {
    func starter(_ gap: AnswerLibrary.Gap, _ findings: [Finding] = []) throws -> AnswerLibrary {
      AnswerLibrary(folder: try self.starter(of: assignment), gap: gap, findings: findings)
    }
    guard case .file(let bytes) = answer else { return try starter(.notThere) }
    guard !Judge.isUntouched(bytes, assignment) else { return try starter(.notStarted) }
    do {
      let key = AnswerBuild.key(bytes, to: assignment, buildEnvironment)
      let folder = try cache.folder("answer-libraries", key) { draft in
        let note = try build(bytes, to: assignment, in: draft)
        try draft.writeJSON(note, AnswerLibrary.Note.file)
      }
      let note: AnswerLibrary.Note = try folder.json(AnswerLibrary.Note.file)
      return try note.gap.map { try starter($0, note.findings) } ?? AnswerLibrary(folder: folder)
    } catch let doubt as Doubt {
      return try starter(.notCompiled, [doubt.finding])
    }
  }

  /// Returns the environment variables with which a program finds these libraries.
  package func loaderSettings(_ libraries: [AnswerLibrary]) throws -> [String: String] {
    buildEnvironment.toolchain.loaderSettings(
      libraries.map(\.folder.path) + [try buildEnvironment.workbench.folder().path])
  }
}

extension AnswerLibraries {
  /// The failure of a compiler or a linker that the machine may have caused, so it is not kept.
  private struct Doubt: Error {
    let finding: Finding

    init(_ message: String, _ words: String) { finding = Finding(message, words: words) }
  }

  private func build(_ assignment: Assignment, in folder: URL) -> AnswerBuild {
    AnswerBuild(
      buildEnvironment: buildEnvironment, assignment: assignment, folder: folder)
  }

  /// Returns the folder with a starter's declarations and library.
  private func starter(of assignment: Assignment) throws -> URL {
    let bytes = Array(assignment.starter.utf8)
    let key = AnswerBuild.key(bytes, to: assignment, buildEnvironment)
    return try cache.folder("starter-libraries", key) { draft in
      let build = build(assignment, in: draft)
      if let compilation = try build.compileForApp(bytes), !compilation.succeeded {
        throw ToolFailure(
          "The starter \(assignment.answerFile) does not compile.", compilation.complaints)
      }
      try build.linkForApp()
    }
  }

  /// Builds an answer's library, and returns what prevents its use, if anything does.
  private func build(
    _ bytes: [UInt8], to assignment: Assignment, in draft: URL
  ) throws -> AnswerLibrary.Note {
    let build = build(assignment, in: draft)
    // An answer that the judge has compiled has passed, so it lacks no declaration.
    if let compilation = try build.compileForApp(bytes) {
      guard compilation.succeeded else {
        guard !compilation.errors.isEmpty else {
          throw Doubt("The compiler gave up on this file.", compilation.outcome.errorText)
        }
        return AnswerLibrary.Note(
          gap: .notCompiled, findings: compilation.errors.map(Finding.doesNotCompile))
      }
      let starter = try self.build(assignment, in: starter(of: assignment)).graph()
      let violations = Contract(starter: starter).violations(of: try build.graph(), in: bytes)
      guard violations.isEmpty else {
        return AnswerLibrary.Note(gap: .missing, findings: violations)
      }
    }
    do {
      try build.linkForApp()
    } catch let failed as Linker.Failed {
      throw Doubt("The file cannot be linked.", failed.words)
    }
    return AnswerLibrary.Note()
  }
}

extension AnswerBuild {
  /// Compiles an answer or a starter. Returns nil if the judge has already done so.
  fileprivate func compileForApp(_ bytes: [UInt8]) throws -> Compilation? {
    try takeKeptParts(of: bytes) ? nil : compile(bytes)
  }

  /// Links the library that an app loads. It uses its own helpers even if another answer has some
  /// of the same names.
  fileprivate func linkForApp() throws {
    try Linker(toolchain: buildEnvironment.toolchain).link(
      "\(assignment.module).o", into: AnswerLibrary.name(assignment), in: folder,
      needs: [("Workbench", buildEnvironment.workbench.folder())], bindsToItself: true,
      isWithFoundation: true)
  }
}

extension AnswerLibraries {
  /// Returns the folder with the object files of a program of these sources, which needs no library
  /// yet.
  ///
  /// - Parameter parts: the assignments that it uses, grouped by module.
  /// - Throws: `ToolFailure` if it does not compile.
  package func objects(of sources: SourceFolders, with parts: [[Assignment]]) throws -> URL {
    try cache.folder("app-objects", key(of: sources, with: parts)) { draft in
      let modules = try contracts(of: parts) + [buildEnvironment.workbench.moduleFolder()]
      // In batches the compiler uses all processors; in whole-module mode it would use one.
      let threads = ProcessInfo.processInfo.activeProcessorCount
      try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        sources.files.map(\.path) + ["-c", "-module-name", "App", "-Onone"]
          + ["-enable-batch-mode", "-j", "\(threads)"] + modules.flatMap { ["-I", $0.path] },
        in: draft, orFail: "The app does not compile.")
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
        + [("Workbench", try buildEnvironment.workbench.folder())]
      let files = sources.files.map { "\($0.deletingPathExtension().lastPathComponent).o" }
      try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        files.map { objects.appendingPathComponent($0).path } + ["-o", "app"]
          + needed.flatMap { ["-L", $1.path, "-l\($0)"] },
        in: draft, orFail: "The app cannot be linked.")
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
      texts: [buildEnvironment.identity.description, try sources.digest(in: cache).description]
        + parts.joined().flatMap { [$0.fileName, $0.starter] })
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
