import Foundation
import Support

/// Builds libraries of answers, and programs that load them.
///
/// A program is compiled against the starters' declarations and linked with the starters'
/// libraries. In their place it loads answers with the same declarations, so a change of an answer
/// requires only its own compilation. Everything is kept by the content it came from.
package struct AnswerLibraries: Sendable {
  private let buildEnvironment: BuildEnvironment
  private var cache: ResultCache { buildEnvironment.cache }

  /// - Parameter root: the checkout, whose `Sources` contain Workbench.
  package init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    buildEnvironment = try BuildEnvironment(
      root: root, toolchain: toolchain, cache: cache, safeguards: [])
  }

  /// Returns the library of an answer, or of its starter if the answer cannot be used.
  ///
  /// - Throws: `ToolFailure` if the starter does not compile.
  package func library(of answer: Answer, to assignment: Assignment) throws -> AnswerLibrary {
    let starter = try starter(of: assignment)
    guard case .file(let bytes) = answer else {
      return AnswerLibrary(folder: starter, gap: .notThere, findings: [])
    }
    guard !Judge.isUntouched(bytes, assignment) else {
      return AnswerLibrary(folder: starter, gap: .notStarted, findings: [])
    }
    do {
      let key = AnswerBuild.key(bytes, to: assignment, buildEnvironment)
      let folder = try cache.folder("answer-libraries", key) { draft in
        try build(bytes, to: assignment, starter, in: draft).write(in: draft)
      }
      let note = try AnswerLibrary.Note(in: folder)
      return AnswerLibrary(
        folder: note.gap == nil ? folder : starter, gap: note.gap, findings: note.findings)
    } catch let doubt as Doubt {
      return AnswerLibrary(folder: starter, gap: .notCompiled, findings: [doubt.finding])
    }
  }

  /// Returns the folder with a program of these sources and the folder of its libraries.
  ///
  /// - Parameter parts: the assignments that it loads, grouped by module.
  /// - Throws: `ToolFailure` if it does not compile.
  package func program(_ sources: SourceFolders, with parts: [[Assignment]]) throws -> URL {
    let key = Digest(
      [buildEnvironment.identity.description, try sources.digest(in: cache).description]
        .map { Array($0.utf8) }
        + parts.joined().flatMap { [Array($0.fileName.utf8), Array($0.starter.utf8)] })
    return try cache.folder("app-programs", key) { draft in
      let driver = DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache)
      let workbench = try buildEnvironment.workbench()
      let modules = try contracts(of: parts) + [workbench]
      // In batches the compiler uses all processors; in whole-module mode it would use one.
      let threads = ProcessInfo.processInfo.activeProcessorCount
      let compilation = try driver.run(
        sources.files.map(\.path) + ["-c", "-module-name", "App", "-Onone"]
          + ["-enable-batch-mode", "-j", "\(threads)"] + modules.flatMap { ["-I", $0.path] },
        in: draft)
      guard compilation.succeeded else {
        throw ToolFailure("The app does not compile.", compilation.errorText)
      }
      // The libraries are needed only now, so others may have built them meanwhile.
      let libraries = try parts.joined().map { (AnswerLibrary.name($0), try starter(of: $0)) }
      let outcome = try driver.run(
        sources.files.map { "\($0.deletingPathExtension().lastPathComponent).o" } + ["-o", "app"]
          + (libraries + [("Workbench", workbench)]).flatMap { ["-L", $1.path, "-l\($0)"] },
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

  /// Returns the environment variables with which a program finds these libraries.
  package func loaderSettings(_ libraries: [AnswerLibrary]) throws -> [String: String] {
    buildEnvironment.toolchain.loaderSettings(
      libraries.map(\.folder.path) + [try buildEnvironment.workbench().path])
  }
}

extension AnswerLibraries {
  /// The failure of a compiler or a linker that the machine may have caused, so it is not kept.
  private struct Doubt: Error {
    let finding: Finding
  }

  private func build(_ assignment: Assignment, in folder: URL) -> AnswerBuild {
    AnswerBuild(
      buildEnvironment: buildEnvironment, assignment: assignment, folder: folder, isTrusted: true)
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
    _ bytes: [UInt8], to assignment: Assignment, _ starter: URL, in draft: URL
  ) throws -> AnswerLibrary.Note {
    let build = build(assignment, in: draft)
    if let compilation = try build.compileForApp(bytes), !compilation.succeeded {
      guard !compilation.errors.isEmpty else {
        let words = compilation.outcome.errorText
        throw Doubt(finding: Finding("The compiler gave up on this file.", words: words))
      }
      return AnswerLibrary.Note(
        gap: .notCompiled, findings: compilation.errors.map(Finding.doesNotCompile))
    }
    let contract = Contract(starter: try self.build(assignment, in: starter).graph())
    let violations = contract.violations(of: try build.graph())
    guard violations.isEmpty else {
      return AnswerLibrary.Note(gap: .missing, findings: violations)
    }
    do {
      try build.linkForApp()
    } catch let failed as Linker.Failed {
      throw Doubt(finding: Finding("The file cannot be linked.", words: failed.words))
    }
    return AnswerLibrary.Note(gap: nil)
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
      let outcome = try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        assignments.map(\.answerFile) + [
          "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-module-name", module,
          "-enable-library-evolution", "-parse-as-library", "-wmo", "-package-name", "keepsake",
          "-I", buildEnvironment.workbenchModule().path,
        ], in: draft)
      guard outcome.succeeded else {
        throw ToolFailure("The starters of \(module) do not compile.", outcome.errorText)
      }
    }
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
      needs: [("Workbench", buildEnvironment.workbench())], bindsToItself: true)
  }
}
