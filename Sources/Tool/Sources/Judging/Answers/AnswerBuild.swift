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
      modulePaths: [folder, buildEnvironment.workbenchModule()], sandboxTools: sandboxTools,
      validatesModules: sandboxTools == nil,
      reportsUnsafeCode: buildEnvironment.safeguards.contains(.source))
  }

  /// Writes the answer's bytes under the exercise's name and compiles them.
  package func compile(_ answer: [UInt8]) throws -> Compilation {
    try Data(answer).write(to: folder.appendingPathComponent(assignment.answerFile))
    return try compiler().compile(
      assignment.answerFile, as: assignment.module, in: folder, isLibrary: true)
  }

  /// Returns the declarations of the compiled answer.
  func graph() throws -> SymbolGraph {
    try SymbolGraph(in: folder.appendingPathComponent("symbols"))
  }

  /// Links the answer's library in the folder.
  ///
  /// - Parameter exports: the symbols that it exports, or nil for all that it has.
  package func link(exporting exports: [String]? = nil) throws {
    try Linker(toolchain: buildEnvironment.toolchain).link(
      "\(assignment.module).o", into: "Answer", in: folder,
      needs: [("Workbench", buildEnvironment.workbench())], exporting: exports,
      isWithFoundation: true)
  }
}
