import Foundation
import Support
import TestSupport
import Testing

@testable import Grading

@Suite(
  "GitHub Classroom's workflow",
  .enabled(if: Python.withYAML != nil, "Python's yaml is missing: apt-get install python3-yaml"))
struct GitHubWorkflowTests {
  private struct Step: Decodable {
    let id: String?
    let uses: String?
    let run: String?
    let with: [String: String]?
    let env: [String: String]?
  }

  private func steps() throws -> [Step] {
    let file = Project.url(
      "Sources/Tool/Sources/Grading/Templates/github-classroom.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let script = """
      import json, sys, yaml
      job, = yaml.safe_load(sys.stdin)["jobs"].values()
      steps = job["steps"]
      for step in steps:
        step["with"] = {key: str(value) for key, value in step.get("with", {}).items()}
      print(json.dumps(steps))
      """
    return try Python.json([Step].self, Python.withYAML, script, input: text)
  }

  @Test func theReporterIsAskedForTheRunnersOfTheStepThatGrades() throws {
    let steps = try steps()
    let grading = try #require(steps.first { $0.run?.contains(" autograde ") == true })
    let id = try #require(grading.id)
    let reporter = try #require(steps.last)
    #expect(reporter.uses == "classroom-resources/autograding-grading-reporter@v1")
    #expect(reporter.with == ["runners": "${{ steps.\(id).outputs.runners }}"])
    #expect(
      grading.run?.contains("FORMAT=\(GitHubClassroom().name) ") == true,
      "The format is asked for by its name.")
  }

  /// Runs the step that grades with a `make` that writes what the format writes, and reads the files
  /// for outputs and for the environment as the reporter does.
  @Test(arguments: [SmallClass.everything, SmallClass.late, SmallClass.broken].indices)
  func theReporterFindsEveryRunner(index: Int) throws {
    let grade = [SmallClass.everything, SmallClass.late, SmallClass.broken][index]
    let text = try GitHubClassroom().text(grade, in: SmallClass.course)
    for status in [0, 2] {
      let files = try step(make: "cat >\"${7#OUT=}\"; return \(status)", input: text)
      #expect(files.succeeded, "A grade is a grade, solved or not.")
      #expect(files.output == "kept\n" + text && files.environment == text)
      let environment = variables(files.environment)
      let runners = try #require(variables(files.output)["runners"])
      let reporter = try GitHubReporter(runners: runners, environment: environment)
      #expect(reporter.notice?.points == grade.points?.decimal)
    }
  }

  @Test func withoutAResultTheStepFailsAndNothingIsReported() throws {
    let files = try step(make: "return 2", input: "")
    #expect(!files.succeeded)
    #expect(files.output == "kept\n" && files.environment == "")
  }

  @Test func theSetupThatItRunsIsThere() throws {
    let program = try #require(
      try steps().compactMap(\.run).joined().firstMatch(of: /sudo sh keepsake\/(\S+)/)
    ).1
    let file = Project.url(String(program))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  private func variables(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      uniqueKeysWithValues: pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) })
  }

  private func step(
    make: String, input: String
  ) throws -> (succeeded: Bool, output: String, environment: String) {
    let run = try #require(try steps().compactMap(\.run).first { $0.contains(" autograde ") })
    return try ScratchFolder.with { folder in
      let (output, environment) = ("\(folder.path)/output", "\(folder.path)/environment")
      try "kept\n".write(toFile: output, atomically: true, encoding: .utf8)
      try "".write(toFile: environment, atomically: true, encoding: .utf8)
      var process = ChildProcess(
        "/bin/sh", ["-e", "-c", "make() { \(make); }\n\(run)"],
        environment: [
          "PATH": "/usr/bin:/bin", "RUNNER_TEMP": folder.path, "GITHUB_WORKSPACE": folder.path,
          "GITHUB_OUTPUT": output, "GITHUB_ENV": environment,
        ])
      process.input = Array(input.utf8)
      let outcome = try process.run()
      return (
        outcome.succeeded, try String(contentsOfFile: output, encoding: .utf8),
        try String(contentsOfFile: environment, encoding: .utf8)
      )
    }
  }
}
