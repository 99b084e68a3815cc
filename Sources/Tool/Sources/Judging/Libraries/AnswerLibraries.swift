import Foundation
import Support

/// Builds libraries of answers, which the program of an app loads. Everything is kept by the content it
/// came from.
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
      let folder = try cache.folder("answer-libraries", key(bytes, assignment)) { draft in
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

  private func key(_ bytes: [UInt8], _ assignment: Assignment) -> Digest {
    let words = [
      buildEnvironment.identity.description, buildEnvironment.preparation.description,
      assignment.module, assignment.fileName, assignment.starter,
    ]
    return Digest(words.map { Array($0.utf8) } + [bytes])
  }

  private func build(_ assignment: Assignment, in folder: URL) -> AnswerBuild {
    AnswerBuild(
      buildEnvironment: buildEnvironment, assignment: assignment, folder: folder)
  }

  /// Returns the folder with a starter's declarations and library.
  private func starter(of assignment: Assignment) throws -> URL {
    let bytes = Array(assignment.starter.utf8)
    return try cache.folder("starter-libraries", key(bytes, assignment)) { draft in
      let build = build(assignment, in: draft)
      let compilation = try build.compile(bytes)
      guard compilation.succeeded else {
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
    let compilation = try build.compile(bytes)
    guard compilation.succeeded else {
      guard !compilation.errors.isEmpty else {
        throw Doubt("The compiler gave up on this file.", compilation.wordsBeforeCrash)
      }
      return AnswerLibrary.Note(
        gap: .notCompiled, findings: compilation.errors.map(Finding.doesNotCompile))
    }
    let starter = try self.build(assignment, in: starter(of: assignment)).graph()
    let violations = Contract(starter: starter).violations(of: try build.graph(), in: bytes)
    guard violations.isEmpty else {
      return AnswerLibrary.Note(gap: .missing, findings: violations)
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
  /// Links the library that an app loads. It uses its own helpers even if another answer has some
  /// of the same names.
  fileprivate func linkForApp() throws {
    try Linker(toolchain: buildEnvironment.toolchain).link(
      "\(assignment.module).o", into: AnswerLibrary.name(assignment), in: folder,
      needs: [("Workbench", buildEnvironment.workbench.folder())], bindsToItself: true)
  }
}
