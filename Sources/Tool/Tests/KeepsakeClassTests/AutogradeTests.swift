import Curriculum
import Foundation
import SampleWorkbook
import Testing

@testable import Grading
@testable import Judging
@testable import keepsake_class

@Suite("make autograde, make gradescope, make prepare")
struct AutogradeTests {
  private let checkout: Checkout

  /// A checkout with one submission, of which the first exercise is solved and no other.
  init() throws {
    checkout = try Checkout()
    try checkout.handIn(1, in: "work")
  }

  private func json(_ path: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(checkout.read(path).utf8))
    return try #require(object as? [String: Any])
  }

  @Test func gradesOneSubmission() throws {
    let outcome = checkout.run(
      "autograde", "SUBMISSION=work", "FORMAT=gradescope", "OUT=new/result.json")
    #expect(outcome.status == .success, "\(outcome.complaints)")
    let tests = try #require(try json("new/result.json")["tests"] as? [[String: Any]])
    #expect(tests.map { $0["score"] as? Int } == [1, 0, 0])
    #expect(tests.map { $0["max_score"] as? Int } == [1, 2, 3])
    _ = checkout.run(
      "autograde", "SUBMISSION=work", "FORMAT=exercism", "OUT=result.json", "EXERCISE=1.1")
    let result = try json("result.json")
    #expect(result["status"] as? String == "pass", "Nothing but 1.1 was handed in.")
    #expect((result["tests"] as? [Any])?.count == 1)
  }

  @Test func aClassEditionGradesTheSame() throws {
    _ = checkout.run("autograde", "SUBMISSION=work", "FORMAT=exercism", "OUT=whole.json")
    let edition = Checkout(root: checkout.root.appendingPathComponent("class"))
    let workbook = try Workbook(at: checkout.root)
    try ClassEdition(of: workbook, chapters: workbook.chapters())
      .write(to: edition.root, canGrade: true)
    let outcome = edition.run(
      "autograde", "SUBMISSION=../work", "FORMAT=exercism", "OUT=../class.json")
    #expect(outcome.status == .success, "\(outcome.complaints)")
    #expect(try checkout.read("whole.json") == checkout.read("class.json"))
  }

  @Test func whatCannotBeReadHasAResultAndNoPoints() throws {
    try checkout.write("PK\u{3}\u{4}and nothing else", to: "broken.zip")
    let outcome = checkout.run(
      "autograde", "SUBMISSION=broken.zip", "FORMAT=gradescope", "OUT=result.json")
    #expect(outcome.status == .success)
    let result = try json("result.json")
    #expect(result["score"] == nil)
    #expect(
      outcome.complaints.hasPrefix("This could not be graded, which is not zero points."),
      "What stopped us stands on the console, not in a file alone.")
    #expect((result["output"] as? String)?.contains("not zero points") == true)
  }

  @Test func preparesEverySuite() throws {
    let outcome = checkout.run("prepare")
    #expect(outcome.status == .success)
    #expect(outcome.output.hasPrefix("All 3 suites are ready.\n"))
    try checkout.write("import Knots\nthis is no Swift\n", to: checkout.suite(2))
    let broken = checkout.run("prepare")
    #expect(broken.status == .internalError)
    #expect(broken.complaints.hasPrefix("1.2: The suite 2-UntieTests.swift does not compile"))
  }

  @Test func theZipForGradescopeHoldsWhatItsProgramsLookFor() throws {
    try checkout.write("// no test\n", to: "secret/Tests/01-KnotsTests/1-More.swift")
    try checkout.write("item,points\n1.1,5\n", to: "points.csv")
    try checkout.write("# a Makefile\n", to: "Makefile")
    let words = ["gradescope", "HIDDEN=secret", "WEIGHTS=points.csv", "PARTIAL=1", "OUT=new.zip"]
    let outcome = checkout.run(words)
    #expect(outcome.status == .success, "\(outcome.complaints)")
    let again = checkout.run(words)
    #expect(again.status == .usage, "Nothing is written over.")
    let submission = Submission(at: checkout.root.appendingPathComponent("new.zip"))
    let programs = ["run_autograder", "setup.sh"]
    let files =
      programs
      + ["Makefile", "Hidden/Tests/01-KnotsTests/1-More.swift", "weights.csv", "partial-credit"]
      .map { "keepsake/\($0)" }
    let contents = try submission.files(
      RequestedFiles(files + ["keepsake/Solutions/01-Knots/1-Tie.swift"]))
    #expect(contents.files.keys.sorted() == files.sorted())
    let program = try #require(contents.files["run_autograder"])
    let text = String(decoding: program, as: UTF8.self)
    for name in ["keepsake", "Hidden", "weights.csv", "partial-credit"] {
      #expect(text.contains(name), "The program looks for \(name).")
    }
  }

  @Test func onlyLowerLimitsAreNamed() {
    let run = RunLimits.sandbox
    #expect(LowerLimits.all.map(\.needed) == [run.memory, run.processorTime, run.fileSize])
    func said(_ allowed: Int?) -> [String] {
      LowerLimits.sentences([("memory", 2 << 30, allowed)])
    }
    #expect(said(nil) == [] && said(2 << 30) == [])
    #expect(said((3 << 30) / 2).first?.hasPrefix("This machine limits memory to 1536 MiB") == true)
    #expect(said(65_536).first?.hasPrefix("This machine limits memory to 64 KiB") == true)
  }
}
