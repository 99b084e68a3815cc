import Curriculum
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@testable import keepsake_author

@Suite("Counting the tool's own tests")
struct ToolTestsTests {
  @Test func passedFailedUnfinishedAndSkippedAreToldApart() {
    let record = [
      EventRecord.test("M.a"), EventRecord.test("M.b"), EventRecord.test("M.c"),
      EventRecord.test("N.d"), EventRecord.test("N.e"),
      EventRecord.event("testEnded", "M.a", symbol: "pass", text: "Test a passed."),
      EventRecord.event("issueRecorded", "M.b", symbol: "fail", text: "Expectation failed: 1 == 2"),
      EventRecord.event("issueRecorded", "M.b", symbol: "fail", text: "Expectation failed: 3 == 4"),
      EventRecord.event("testEnded", "M.b", symbol: "fail", text: "Test b failed."),
      EventRecord.event("testStarted", "M.c", symbol: "default", text: "Test c started."),
      EventRecord.event("testSkipped", "N.d", symbol: "skip", text: "Test d skipped: no browser"),
      EventRecord.event("testEnded", "N.e", symbol: "pass", text: "Test e passed."),
      EventRecord.event("testEnded", "M.aSuite", symbol: "pass", text: "Suite passed."),
    ].joined(separator: "\n")
    #expect(
      ToolTests.counts(Data(record.utf8))
        == ToolTests.Counts(
          passed: 2,
          failures: ["M.b\nExpectation failed: 1 == 2", "M.c\nIt has not ended."],
          skipped: ["Test d skipped: no browser"]))
  }
}

@Suite("What the tool's tests read")
struct TestInputsTests {
  private let checkout: Checkout

  /// A checkout with two modules and a target for each. The first imports the second.
  init() throws {
    checkout = try Checkout()
    try checkout.remove("Sources")
    for (path, text) in [
      "Sources/Knots/Knots.swift": "import Foundation\nimport Ropes\n",
      "Sources/Ropes/Ropes.swift": "let rope = 1\n",
      "Tests/KnotsTests/A.swift": "@testable import Knots\n",
      "Tests/RopesTests/A.swift": "@testable import Ropes\n",
      "Tests/BoatTests/Programs/A.swift": "import Ropes\n",
    ] { try checkout.write(text, to: "Sources/Tool/\(path)") }
  }

  private func digests() throws -> [Digest] {
    let cache = ResultCache(in: checkout.root.appendingPathComponent("kept"))
    let inputs = TestInputs(try Workbook(at: checkout.root), cache)
    #expect(inputs.targets == ["KnotsTests", "RopesTests"], "One has only tests of the audit.")
    return try inputs.targets.map(inputs.digest)
  }

  @Test(arguments: [
    ("Tests/KnotsTests/A.swift", "@testable import Knots\nlet a = 1\n", [true, false]),
    ("Sources/Ropes/Ropes.swift", "let rope = 2\n", [true, true]),
    ("Sources/Ropes/Ropes.swift", "// one\nlet rope = 1  // two\n", [false, false]),
    ("Sources/Ropes/style.css", "a {}", [true, true]),
    ("Tests/RopesTests/Programs/B.swift", "let b = 1\n", [false, false]),
    ("../../CHANGELOG.md", "# New\n", [false, false]),
  ])
  func aChangeCountsForThoseThatReachIt(path: String, text: String, changes: [Bool]) throws {
    let before = try digests()
    #expect(try digests() == before)
    try checkout.write(text, to: "Sources/Tool/\(path)")
    #expect(try zip(digests(), before).map { $0 != $1 } == changes)
  }
}
