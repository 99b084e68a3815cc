import Foundation
import Support

extension Judge {
  /// Returns the inspector's findings against an answer, without running any of it: none if the
  /// answer is honest or does not compile.
  ///
  /// The result is kept, as verdicts are.
  ///
  /// - Throws: `ToolFailure` if the toolchain's own programs fail.
  public func refusal(of answer: Answer, to assignment: Assignment) throws -> [Finding] {
    guard case .file(let bytes) = answer, let inspector = buildEnvironment.inspector else {
      return []
    }
    let key = Digest([
      Array(
        "\(buildEnvironment.identity) \(buildEnvironment.edition) \(buildEnvironment.safeguards.rawValue)"
          .utf8),
      Array("\(assignment.module) \(assignment.fileName)".utf8), Array(assignment.starter.utf8),
      bytes,
    ])
    if let kept = cache.bytes("refusals", key) {
      return try JSONDecoder().decode([Finding].self, from: kept)
    }
    let findings = try ScratchFolder.with { folder in
      let build = AnswerBuild(
        buildEnvironment: buildEnvironment, assignment: assignment, folder: folder)
      let compilation = try build.compile(bytes)
      return compilation.succeeded ? try inspector.findings(build, source: bytes, compilation) : []
    }
    try cache.keep(JSONEncoder().encode(findings), "refusals", key)
    return findings
  }
}
