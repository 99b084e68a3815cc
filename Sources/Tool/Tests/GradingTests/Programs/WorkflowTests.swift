import Foundation
import TestSupport
import Testing

@testable import Grading

@Suite(
  "Workflows for GitHub's machines",
  .enabled(
    if: Python.withSchemas != nil && Python.withYAML != nil,
    "jsonschema or yaml is missing: apt-get install python3-jsonschema python3-yaml"))
struct WorkflowTests {
  private static let folder = Project.url(".github/workflows")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func thereAreWorkflows() {
    #expect(Self.names == ["book.yml", "nightly.yml", "test.yml"])
  }

  @Test("Each has the form that GitHub's documentation gives", arguments: names)
  func hasItsForm(name: String) throws {
    let complaints = try WorkflowSchema.complaints(text(name))
    #expect(complaints == "")
  }

  @Test(
    "Another form is noticed",
    arguments: [
      ("runs-on:", "run-on:"), ("steps:", "step:"),
      ("timeout-minutes: 30", "timeout-minutes: long"),
      ("- uses: actions/checkout@v4", "- uses: actions/checkout"),
      ("        run: make doctor", "        run: make doctor\n        uses: actions/checkout@v4"),
      ("contents: read", "contents: reading"), ("jobs:", "job:"),
    ])
  func anotherFormIsNoticed(old: String, new: String) throws {
    let text = try text("test.yml")
    try #require(text.contains(old))
    let complaints = try WorkflowSchema.complaints(
      text.replacing(old, with: new, maxReplacements: 1))
    #expect(complaints != "")
  }

  @Test("Every command of make that they run is one", arguments: names)
  func commandsExist(name: String) throws {
    let makefile = try String(
      contentsOf: Project.url("Makefile"), encoding: .utf8)
    let commands = try text(name).matches(of: /run: make ([a-z-]+)/).map { String($0.output.1) }
    for command in commands {
      #expect(makefile.contains("\n\(command):\n"), "make \(command)")
    }
    #expect(!commands.isEmpty)
  }
}
