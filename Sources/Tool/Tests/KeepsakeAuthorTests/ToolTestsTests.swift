import Curriculum
import Foundation
import SampleWorkbook
import Support
import Testing

@testable import keepsake_author

@Suite("Counting the tool's own tests")
struct ToolTestsTests {
  private static func event(_ kind: String, _ id: String, _ symbol: String, _ text: String)
    -> String
  {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":"#
      + #"[{"symbol":"\#(symbol)","text":"\#(text)"}]},"version":"6.3.0"}"#
  }

  private static func test(_ id: String) -> String {
    #"{"kind":"test","payload":{"kind":"function","id":"\#(id)","name":"\#(id)","sourceLocation":{"fileID":"M/F.swift","line":1,"column":1}},"version":"6.3.0"}"#
  }

  @Test func passedFailedUnfinishedAndSkippedAreToldApart() {
    let record = [
      Self.test("M.a"), Self.test("M.b"), Self.test("M.c"), Self.test("N.d"), Self.test("N.e"),
      Self.event("testEnded", "M.a", "pass", "Test a passed."),
      Self.event("issueRecorded", "M.b", "fail", "Expectation failed: 1 == 2"),
      Self.event("issueRecorded", "M.b", "fail", "Expectation failed: 3 == 4"),
      Self.event("testEnded", "M.b", "fail", "Test b failed."),
      Self.event("testStarted", "M.c", "default", "Test c started."),
      Self.event("testSkipped", "N.d", "skip", "Test d skipped: no browser"),
      Self.event("testEnded", "N.e", "pass", "Test e passed."),
      Self.event("testEnded", "M.aSuite", "pass", "Suite passed."),
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
