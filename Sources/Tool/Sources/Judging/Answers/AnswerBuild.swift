import Foundation
import Support

/// Builds one answer in a folder: file, module, symbol graph, library.
package struct AnswerBuild {
  package let buildEnvironment: BuildEnvironment
  package let assignment: Assignment
  package let folder: URL
  /// True if the answer belongs to the course itself, and so needs no sandbox.
  package var isTrusted = false

  package func compiler() throws -> Compiler {
    // Whoever asks for the tools of the sandbox has the modules validated, once.
    let sandboxTools = try isTrusted ? nil : buildEnvironment.compilerSandboxTools()
    return try Compiler(
      toolchain: buildEnvironment.toolchain, moduleCache: buildEnvironment.cache.moduleCache,
      modulePaths: [folder, buildEnvironment.workbench.moduleFolder()], sandboxTools: sandboxTools,
      validatesModules: sandboxTools == nil,
      answerFlags: assignment.answerFlags)
  }

  /// Writes the answer's bytes under the exercise's name and compiles them.
  package func compile(_ answer: [UInt8]) throws -> Compilation {
    try Data(answer).write(to: folder.appendingPathComponent(assignment.answerFile))
    return try compiler().compile(
      assignment.answerFile, as: assignment.module, in: folder, isLibrary: true)
  }

  /// Returns the declarations of the compiled answer.
  func graph() throws -> SymbolGraph { try SymbolGraph(in: symbols) }

  private var symbols: URL { folder.appendingPathComponent("symbols") }

  static let isTooLong = Finding("The compiler describes its declarations in more than 8 MB.")

  /// True if the text of the declarations is short enough to be read: an honest answer's has some KB,
  /// but a type can double at each step.
  func hasReadableGraph() throws -> Bool {
    let files = try FileManager.default.contentsOfDirectory(
      at: symbols, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    return sizes.reduce(0, +) <= 8 << 20
  }

  /// Returns the protocols of others to which the compiled answer makes types of others conform, or
  /// nil if their names are too long.
  func foreignConformances() throws -> [String]? {
    let conformances = CompiledConformances(
      in: try Data(contentsOf: folder.appendingPathComponent("\(assignment.module).o")),
      of: assignment.module)
    guard !conformances.names.isEmpty else { return [] }
    // A mangled name of some bytes can stand for gigabytes.
    let outcome = try compiler().process(
      [], in: folder, program: "swift-demangle",
      input: Array(conformances.names.joined(separator: "\n").utf8)
    ).run()
    return outcome.succeeded ? conformances.foreign(in: outcome.outputText) : nil
  }

  /// Links the answer's library in the folder.
  ///
  /// - Returns: the functions of `watched` that the answer uses, or nil if the linker cannot tell.
  @discardableResult
  package func link(watching watched: Set<String> = []) throws -> Set<String>? {
    try Linker(toolchain: buildEnvironment.toolchain).link(
      "\(assignment.module).o", into: "Answer", in: folder,
      needs: [("Workbench", buildEnvironment.workbench.folder())], watched: watched)
  }
}
