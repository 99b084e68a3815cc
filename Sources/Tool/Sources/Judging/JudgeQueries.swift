import Curriculum
import Foundation
import Support

extension Judge {
  /// Returns the compiler's complaints about several files as one module, which they are for `swift
  /// test` and editors; nil if it has none.
  public func complaintsTogether(
    _ files: [(name: String, text: String)], module: String
  ) throws -> String? {
    let texts = files.flatMap { [$0.name, $0.text] }
    let key = Digest(texts: [buildEnvironment.identity.description, module] + texts)
    let complaints = try cache.value("modules-checked", key) {
      try ScratchFolder.with { folder in
        for file in files {
          try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
        }
        let outcome = try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
          files.map(\.name) + [
            "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name",
            module, "-package-name", "keepsake", "-I", buildEnvironment.workbench.folder().path,
          ], in: folder)
        return outcome.succeeded ? "" : outcome.errorText
      }
    }
    return complaints.isEmpty ? nil : complaints
  }

  /// Returns the public names that a starter declares, without initializers, subscripts and
  /// operators: the names that its tests can use.
  public func publicNames(of assignment: Assignment) throws -> [String] {
    let prepared = try buildEnvironment.prepare(assignment)
    let names = prepared.contract.starter.declarations.values.map(\.name)
    return Set(names).filter { name in
      name != "init" && name != "subscript"
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }.sorted()
  }

  /// Compiles an answer once, runs it under each of some conditions and returns the verdicts.
  /// Returns a single verdict if there is nothing to run. The verdicts of runs are not kept, and
  /// none is a kept one.
  ///
  /// It always uses the fast engine, whichever engine the judge has.
  public func verdicts(
    on answer: Answer, to assignment: Assignment, under conditions: [RunConditions]
  ) -> [Verdict] {
    guard case .file(let bytes) = answer else { return [verdict(on: answer, to: assignment)] }
    return FastEngine(buildEnvironment: buildEnvironment)
      .verdicts(on: bytes, to: assignment, under: conditions, within: timeLimit)
  }
}
