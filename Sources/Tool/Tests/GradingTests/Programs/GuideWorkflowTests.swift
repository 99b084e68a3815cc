import Curriculum
import Foundation
import TestSupport
import Testing

/// The workflow that the guide for teachers gives, as it stands there.
@Suite(
  "The guide's workflow for a class on GitHub's machines",
  .enabled(
    if: Python.withSchemas != nil && Python.withYAML != nil,
    "jsonschema or yaml is missing: apt-get install python3-jsonschema python3-yaml"))
struct GuideWorkflowTests {
  private struct Job: Decodable {
    struct Strategy: Decodable {
      let failFast: Bool
      let matrix: [String: [Int]]
    }
    let condition: String?
    let needs: String?
    let strategy: Strategy?
    let steps: [Step]
  }

  private struct Step: Decodable {
    let uses: String?
    let run: String?
    let condition: String?
    let with: [String: String]?
  }

  private func listing() throws -> String {
    let file = Project.url("Chapters/Appendix/Teaching.md")
    let guide = try MarkdownDocument(String(contentsOf: file, encoding: .utf8), file: file.path)
    let listings = guide.blocks.compactMap { block -> String? in
      guard case .fence(let fence) = block, fence.info == "yaml" else { return nil }
      return fence.code
    }
    try #require(listings.count == 1)
    return listings[0]
  }

  private func jobs() throws -> [String: Job] {
    let script = """
      import json, sys, yaml
      jobs = yaml.safe_load(sys.stdin)["jobs"]
      for job in jobs.values():
        job["condition"] = job.get("if")
        if "strategy" in job:
          job["strategy"]["failFast"] = job["strategy"].get("fail-fast", True)
        for step in job["steps"]:
          step["condition"] = step.get("if")
          step["with"] = {key: str(value) for key, value in step.get("with", {}).items()}
      print(json.dumps(jobs))
      """
    return try Python.json([String: Job].self, Python.withYAML, script, input: listing())
  }

  @Test func hasTheFormThatGitHubsDocumentationGives() throws {
    #expect(try WorkflowSchema.complaints(listing()) == "")
  }

  @Test func oneMachineThatFailsTakesNothingWithIt() throws {
    let jobs = try jobs()
    #expect(jobs["grade"]?.strategy?.failFast == false, "The other machines go on.")
    #expect(jobs["gradebook"]?.needs == "grade")
    #expect(jobs["gradebook"]?.condition == "always()", "What is there is joined.")
    let uploads = jobs.values.flatMap(\.steps).filter {
      $0.uses?.hasPrefix("actions/upload-artifact") == true
    }
    #expect(uploads.count == 2)
    #expect(uploads.allSatisfy { $0.condition == "always()" }, "\(uploads)")
  }

  @Test func everyPartIsGradedAndJoined() throws {
    let jobs = try jobs()
    let grade = try #require(jobs["grade"])
    let parts = try #require(grade.strategy?.matrix["part"])
    #expect(parts == Array(1...parts.count))
    let commands = jobs.mapValues { $0.steps.compactMap(\.run).last ?? "" }
    #expect(
      commands["grade"]
        == "make grade SUBMISSIONS=in OUT=out SHARD=${{ matrix.part }}/\(parts.count)")
    #expect(commands["gradebook"] == "make gradebook SUBMISSIONS=in OUT=out")
    let kept = try #require(grade.steps.last?.with)
    let joined = try #require(
      jobs["gradebook"]?.steps.first { $0.uses?.hasPrefix("actions/download-artifact") == true }
    ).with
    #expect(kept["path"] == "out/judgements")
    #expect(kept["name"]?.contains("${{ matrix.part }}") == true, "Each has a name of its own.")
    #expect(joined == ["path": "out/judgements", "merge-multiple": "True"])
  }

  @Test func theSetupThatItRunsIsThere() throws {
    let commands = try jobs().values.flatMap(\.steps).compactMap(\.run)
    let setups = commands.compactMap { $0.firstMatch(of: /sudo sh (\S+)/)?.1 }
    #expect(setups.count == 2, "Each machine needs Swift.")
    for setup in setups {
      let file = Project.url(String(setup))
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }
}
