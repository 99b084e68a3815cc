import Foundation
import Support
import TestSupport
import Testing

@testable import Grading

/// A workflow for GitHub's machines, as far as the tests ask for it.
private struct Workflow: Decodable {
  struct Job: Decodable {
    let condition: String?
    let needs: String?
    let isFailingFast: Bool
    let parts: [Int]?
    let steps: [Step]
  }

  struct Step: Decodable {
    let id: String?
    let uses: String?
    let run: String?
    let condition: String?
    let with: [String: String]
  }

  let jobs: [String: Job]

  init(_ text: String) throws {
    let script = """
      import json, sys, yaml
      jobs = yaml.safe_load(sys.stdin)["jobs"]
      for job in jobs.values():
        strategy = job.get("strategy", {})
        job["isFailingFast"] = strategy.get("fail-fast", True)
        job["parts"] = strategy.get("matrix", {}).get("part", [])
        for item in [job] + job["steps"]:
          item["condition"] = item.get("if")
        for step in job["steps"]:
          step["with"] = {key: str(value) for key, value in step.get("with", {}).items()}
      print(json.dumps(jobs))
      """
    jobs = try #require(SystemTool.pythonWithYAML).json(
      [String: Job].self, ["-c", script], input: text)
  }
}

@Suite(
  "Workflows for GitHub's machines",
  .enabled(
    if: SystemTool.pythonWithYAML != nil,
    "Python's yaml is missing: apt-get install python3-yaml"))
struct WorkflowTests {
  /// The workflow that the guide for teachers gives, as it stands there.
  @Test func theGuidesGradesEveryPartAndJoinsWhatIsThere() throws {
    let guide = try String(
      contentsOf: Project.url("Chapters/Appendix/Teaching.md"), encoding: .utf8)
    let listing = try #require(guide.firstMatch(of: /(?s)```yaml\n(.*?)```/))
    let jobs = try Workflow(String(listing.1)).jobs
    let (grade, gradebook) = (try #require(jobs["grade"]), try #require(jobs["gradebook"]))
    #expect(!grade.isFailingFast, "If one machine fails, the others go on.")
    #expect(gradebook.needs == "grade")
    #expect(gradebook.condition == "always()", "What is there is joined.")
    let parts = try #require(grade.parts)
    #expect(parts == Array(1...parts.count))
    #expect(
      grade.steps.compactMap(\.run).last
        == "make grade SUBMISSIONS=in OUT=out SHARD=${{ matrix.part }}/\(parts.count) "
        + "SEED=${{ github.run_id }}",
      "All parts draw the same numbers.")
    let kept = try #require(grade.steps.last)
    #expect(kept.condition == "always()")
    #expect(kept.with["path"] == "out/judgements")
    #expect(kept.with["name"]?.contains("${{ matrix.part }}") == true, "Each has its own name.")
    let joined = try #require(
      gradebook.steps.first { $0.uses?.hasPrefix("actions/download-artifact") == true })
    #expect(joined.with == ["path": "out/judgements", "merge-multiple": "True"])
  }

  /// The steps of GitHub Classroom's workflow.
  private func classroom() throws -> [Workflow.Step] {
    let path = "Sources/Tool/Sources/Grading/Templates/github-classroom.yml"
    let text = try String(contentsOf: Project.url(path), encoding: .utf8)
    return try Workflow(text).jobs.values.flatMap(\.steps)
  }

  @Test func classroomsReporterIsAskedForTheRunnersOfTheStepThatGrades() throws {
    let steps = try classroom()
    let grading = try #require(steps.first { $0.run?.contains(" autograde ") == true })
    let id = try #require(grading.id)
    let reporter = try #require(steps.last)
    #expect(reporter.uses == "classroom-resources/autograding-grading-reporter@v1")
    #expect(reporter.with == ["runners": "${{ steps.\(id).outputs.runners }}"])
    #expect(
      grading.run?.contains("FORMAT=\(GitHubClassroom().name) ") == true,
      "The format is asked for by its name.")
  }

  /// The reporter reads the files for outputs and for the environment. A grade is a grade, solved or
  /// not; without a result the step fails, and nothing is reported.
  @Test(arguments: [("cat >\"${7#OUT=}\"; return 2", true), ("return 2", false)])
  func classroomsStepLeavesWhatTheFormatWrites(make: String, hasResult: Bool) throws {
    let text = try GitHubClassroom().text(SmallClass.late, in: SmallClass.course)
    let run = try #require(try classroom().compactMap(\.run).first { $0.contains(" autograde ") })
    try ScratchFolder.with { folder in
      let (output, environment) = ("\(folder.path)/output", "\(folder.path)/environment")
      try "kept\n".write(toFile: output, atomically: true, encoding: .utf8)
      try "".write(toFile: environment, atomically: true, encoding: .utf8)
      var process = ChildProcess(
        "/bin/sh", ["-e", "-c", "make() { \(make); }\n\(run)"],
        environment: [
          "PATH": "/usr/bin:/bin", "RUNNER_TEMP": folder.path, "GITHUB_WORKSPACE": folder.path,
          "GITHUB_OUTPUT": output, "GITHUB_ENV": environment,
        ])
      process.input = Array(text.utf8)
      let succeeded = try process.run().succeeded
      #expect(succeeded == hasResult)
      let written = hasResult ? text : ""
      #expect(try String(contentsOfFile: output, encoding: .utf8) == "kept\n" + written)
      #expect(try String(contentsOfFile: environment, encoding: .utf8) == written)
    }
  }
}
