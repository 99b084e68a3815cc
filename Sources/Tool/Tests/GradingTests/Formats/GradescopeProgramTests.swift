import Foundation
import Support
import TestSupport
import Testing

@testable import Grading

@Suite("Gradescope's programs")
struct GradescopeProgramTests {
  private let programs = ["setup.sh", "run_autograder"].map {
    Project.url(ToolPackage.source("Grading/Templates/gradescope/\($0)"))
  }

  @Test func setupInstallsASwiftThatThePackageTakes() throws {
    for program in programs {
      #expect(FileManager.default.isExecutableFile(atPath: program.path))
    }
    let outcome = try shell(["-n", programs[0].path])
    #expect(outcome.succeeded, "\(outcome.errorText)")
    let setup = try String(contentsOf: programs[0], encoding: .utf8)
    let package = try String(contentsOf: Project.url("Package.swift"), encoding: .utf8)
    let wanted = try #require(package.firstMatch(of: /swift-tools-version: ([0-9.]+)/)).1
    let installed = try #require(setup.firstMatch(of: /(?m)^version=([0-9.]+)$/)).1
    #expect(installed.hasPrefix(wanted))
  }

  @Test func whatTheToolWritesIsLeft() throws {
    let run = try autograde("printf '{\"score\":1}\\n' >\"${5#OUT=}\"")
    #expect(run.results == "{\"score\":1}\n")
    #expect(run.succeeded)
    let root = run.root
    #expect(
      run.arguments == [
        "-s", "-C", "\(root)/source/keepsake", "autograde", "SUBMISSION=\(root)/submission",
        "FORMAT=gradescope", "OUT=\(root)/results/results.json",
      ])
  }

  @Test(arguments: [
    "return 2", "printf '{\"score\":' >\"$results\"; return 2", "rm -f \"$results\"",
    "kill -KILL $$",
  ])
  func whateverBreaksAResultWithoutPointsIsLeft(accident: String) throws {
    let run = try autograde(accident)
    let object = try JSONSerialization.jsonObject(with: Data(run.results.utf8))
    let result = try #require(object as? [String: Any])
    #expect(result["score"] == nil)
    let tests = try #require(result["tests"] as? [[String: String]])
    #expect(tests.map(\.["name"]) == ["Not graded"])
    #expect((result["output"] as? String)?.contains("not zero points") == true)
  }

  /// Runs it with a `make` of the test's own in place of the real one. Returns its folder, how it
  /// ended, the results, and the words that `make` was called with.
  private func autograde(
    _ make: String
  ) throws -> (root: String, succeeded: Bool, results: String, arguments: [String]) {
    try ScratchFolder.with { folder in
      let program = programs[1].path
      let words = folder.appendingPathComponent("words").path
      let script = """
        make() { printf '%s\\n' "$@" >"\(words)"; shift 2; \(make); }
        . "$0"
        """
      let outcome = try shell(["-c", script, program], ["AUTOGRADER_ROOT": folder.path])
      let results = folder.appendingPathComponent("results/results.json")
      return (
        folder.path, outcome.succeeded, try String(contentsOf: results, encoding: .utf8),
        try String(contentsOfFile: words, encoding: .utf8).split(separator: "\n").map(String.init)
      )
    }
  }

  private func shell(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> ChildProcess.Outcome {
    let base = ["PATH": "/usr/bin:/bin"]
    return try ChildProcess(
      "/bin/sh", arguments, environment: base.merging(environment) { $1 }
    ).run()
  }
}
