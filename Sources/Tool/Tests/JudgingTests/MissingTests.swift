import Testing

@testable import Judging

@Suite("An answer in which something is missing")
struct MissingTests {
  @Test("An empty file lacks everything", arguments: ["", "// later\n"])
  func emptyFile(answer: String) throws {
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == .missing)
    #expect(
      verdict.findings.map(\.expected) == [
        "func laterTotal(_ numbers: [Int]) async -> Int", "func total(_ numbers: [Int]) -> Int",
      ])
    #expect(verdict.findings.map(\.actual) == ["nothing", "nothing"])
  }

  @Test(
    "What was changed stands beside what it was, and is named",
    arguments: [
      ("[Int]) -> Int", "[Int]) throws -> Int", "", "`throws` was added. Keep"),
      ("public func total", "func total", "public ", "`public` is missing. Keep"),
      (
        "public func total", "fileprivate func total", "public ",
        "`public` is missing, `fileprivate` was added. Keep"
      ),
      ("total(", "totel(", "", "keep"),
    ])
  func changed(old: String, new: String, access: String, difference: String) throws {
    let answer = Totals.fixture.solution.replacing(old, with: new)
      .replacing("return total", with: "return \(new.contains("throws") ? "try! " : "")total")
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == .missing)
    #expect(
      verdict.findings.map(\.message) == [
        "A declaration that the tests need was changed: \(difference) the starter's declarations."
      ])
    #expect(verdict.findings.map(\.expected) == ["\(access)func total(_ numbers: [Int]) -> Int"])
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun, .notRun])
  }

  @Test("What stands within something private is told to be in another place")
  func withinSomethingPrivate() throws {
    let answer = "private extension Int {\n\(Totals.fixture.solution)}\n"
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    #expect(
      verdict.findings.map(\.actual) == [
        "func laterTotal(_ numbers: [Int]) async -> Int, in another place",
        "func total(_ numbers: [Int]) -> Int, in another place",
      ])
  }
}
