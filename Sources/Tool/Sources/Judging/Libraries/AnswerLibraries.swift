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
      let file = "verdict.json"
      let folder = try cache.folder("libraries", key(bytes, assignment)) { draft in
        try draft.writeJSON(try build(bytes, to: assignment, in: draft), file)
      }
      let verdict: Verdict = try folder.json(file)
      return try AnswerLibrary.Gap(rawValue: verdict.status.rawValue)
        .map { try starter($0, verdict.findings) } ?? AnswerLibrary(folder: folder)
    } catch let doubt as ToolFailure {
      return try starter(.notCompiled, [Finding(doubt.message, words: doubt.words)])
    } catch let doubt as Linker.Failed {
      return try starter(.notCompiled, [Finding("The file cannot be linked.", words: doubt.words)])
    }
  }

  /// Returns the environment variables with which a program finds these libraries.
  package func loaderSettings(_ libraries: [AnswerLibrary]) throws -> [String: String] {
    buildEnvironment.toolchain.loaderSettings(
      libraries.map(\.folder.path) + [try buildEnvironment.workbench.folder().path])
  }
}

extension AnswerLibraries {
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

  /// Builds an answer's library, and returns a verdict that says what prevents its use, if anything
  /// does.
  ///
  /// - Throws: `ToolFailure` or `Linker.Failed` if the machine may have prevented it: that is not kept.
  private func build(
    _ bytes: [UInt8], to assignment: Assignment, in draft: URL
  ) throws -> Verdict {
    let build = build(assignment, in: draft)
    let compilation = try build.compile(bytes)
    guard compilation.succeeded else {
      guard !compilation.errors.isEmpty else {
        throw ToolFailure("The compiler gave up on this file.", compilation.wordsBeforeCrash)
      }
      return Verdict(.notCompiled, compilation.errors.map(Finding.doesNotCompile))
    }
    let starter = try self.build(assignment, in: starter(of: assignment)).graph()
    let violations = Contract(starter: starter).violations(of: try build.graph(), in: bytes)
    guard violations.isEmpty else { return Verdict(.missing, violations) }
    try build.linkForApp()
    return Verdict(.passed)
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
