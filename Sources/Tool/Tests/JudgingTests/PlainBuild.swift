import Foundation
import Support

@testable import Judging

/// What `swift test` makes of an answer: answer and suite compiled and linked together, as SwiftPM
/// compiles them, and run by the judge's own runner.
struct PlainBuild {
  let judge: Judge

  enum Outcome: String {
    case passes, fails, crashes, doesNotBuild
  }

  /// SwiftPM's flags for a debug build, as `swift test --verbose` shows them.
  private static let flags = [
    "-Onone", "-enable-testing", "-g", "-swift-version", "6", "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
    "-D", "SWIFT_MODULE_RESOURCE_BUNDLE_UNAVAILABLE", "-parse-as-library", "-no-color-diagnostics",
    "-enable-anonymous-context-mangled-names", "-package-name", "tests",
  ]

  func outcome(of answer: String, to fixture: Fixture) throws -> Outcome {
    let source = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
    let key = Digest(
      judge.buildEnvironment.identity.description, source, fixture.module,
      try fixture.assignment.starter, fixture.suite, answer)
    let kept = judge.cache.bytes("plain-builds", key).map { String(decoding: $0, as: UTF8.self) }
    if let outcome = kept.flatMap(Outcome.init) { return outcome }
    let outcome = try ScratchFolder.with { try built(answer, fixture, in: $0) }
    try judge.cache.keep(Data(outcome.rawValue.utf8), "plain-builds", key)
    return outcome
  }
}

extension PlainBuild {
  private func built(_ answer: String, _ fixture: Fixture, in folder: URL) throws -> Outcome {
    let assignment = try fixture.assignment
    let tests = "\(fixture.module)Tests"
    guard try compiles(answer, assignment.answerFile, as: fixture.module, in: folder),
      try compiles(fixture.suite, assignment.suiteFile, as: tests, in: folder)
    else { return .doesNotBuild }
    let workbench = try judge.buildEnvironment.workbench()
    let linker = Linker(toolchain: judge.buildEnvironment.toolchain)
    try linker.link(
      "\(fixture.module).o", into: "Answer", in: folder, needs: [("Workbench", workbench)])
    try linker.link(
      "\(tests).o", into: "Suite", in: folder,
      needs: [("Answer", folder), ("Workbench", workbench)])
    let known = try SuiteBuilder(buildEnvironment: judge.buildEnvironment).prepare(assignment)
    let prepared = PreparedSuite(
      assignment: assignment, key: known.key, folder: folder, contract: known.contract,
      tests: known.tests)
    let run = SuiteRun(buildEnvironment: judge.buildEnvironment, prepared: prepared, answer: folder)
    return outcome(VerdictBuilder(run, try run.run()).verdict())
  }

  func compiles(
    _ source: String, _ file: String, as module: String, in folder: URL
  ) throws -> Bool {
    let toolchain = judge.buildEnvironment.toolchain
    try Data(source.utf8).write(to: folder.appendingPathComponent(file))
    let process = ChildProcess(
      toolchain.program("swift-frontend"),
      ["-c", file, "-module-name", module, "-o", "\(module).o"]
        + ["-emit-module-path", "\(module).swiftmodule", "-target", toolchain.target]
        + ["-module-cache-path", judge.cache.moduleCache.path, "-I", folder.path]
        + [
          "-in-process-plugin-server-path", "\(toolchain.plugins)/../libSwiftInProcPluginServer.so",
        ]
        + ["-plugin-path", toolchain.plugins] + Self.flags
        + (toolchain.sdk.map { ["-sdk", $0] } ?? []),
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path], folder: folder.path)
    return try process.run().succeeded
  }

  private func outcome(_ verdict: Verdict) -> Outcome {
    switch verdict.status {
    case .passed: .passes
    case .failed: .fails
    case .missing: .doesNotBuild
    default: .crashes
    }
  }
}
