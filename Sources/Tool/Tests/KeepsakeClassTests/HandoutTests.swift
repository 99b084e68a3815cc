import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@Suite("make handout")
struct HandoutTests {
  private let checkout = Checkout.make()

  @Test func holdsNoAnswer() throws {
    try checkout.solve(1)
    try checkout.write("# 1.1 Tie\n", to: "Tests/Answers/01-Knots/1-Tie.md")
    let outcome = checkout.run("handout", "OUT=class")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("1 chapter, 3 exercises, no answers."))
    let edition = checkout.root.appendingPathComponent("class").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: edition)
    for path in paths where !path.hasPrefix("Sources") {
      guard let text = try? checkout.read("class/\(path)") else { continue }
      #expect(!text.contains("return count + "), "\(path) gives an answer away.")
      #expect(!text.contains("// solution"), "\(path) comes from a solution.")
    }
    #expect(!paths.contains("Tests/Answers/01-Knots/1-Tie.md"))
    let parts = Set(try checkout.names(in: "class/\(ToolPackage.sources)"))
    #expect(parts.isSuperset(of: ["keepsake", "Judging"]))
    #expect(
      parts.isDisjoint(with: ["Gate", "Grading", "SelfCheck", "keepsake-class"]),
      "A student's first build compiles nothing that grades.")
    let starter = try checkout.read("class/Starters/01-Knots/1-Tie.swift")
    #expect(try checkout.read("class/\(checkout.path(1))") == starter)
    #expect(paths.contains(checkout.suite(1)))
  }

  @Test func isAWorkbookOfItsOwn() throws {
    _ = checkout.run("handout", "OUT=class")
    let edition = Checkout(root: checkout.root.appendingPathComponent("class"))
    let fresh = edition.run("check", "CHAPTER=1")
    #expect(fresh.output.contains("0 of 3 exercises, 0 of 6 stars"))
    #expect(fresh.output.contains("· 1.1 ★   Tie    not started"))
    try edition.write(checkout.read("Solutions/01-Knots/1-Tie.swift"), to: edition.path(1))
    #expect(edition.run("check").output.contains("✔ 1.1 ★   Tie    passed"))
    #expect(edition.run("hint", "EXERCISE=1.2").output.contains("Hint 1 for untie."))
    #expect(edition.run("reset", "EXERCISE=1.1").status == .success)
    #expect(try edition.read(edition.path(1)) == edition.read("Starters/01-Knots/1-Tie.swift"))
    #expect(edition.run("handout").complaints.contains("this is a class edition"))
    #expect(
      edition.run("solution", "EXERCISE=1.1").complaints.hasPrefix(
        "This edition of the workbook has no solutions."))
  }

  @Test func writesOverNothing() throws {
    try checkout.write("mine", to: "class/notes.txt")
    let outcome = checkout.run("handout", "OUT=class")
    #expect(outcome.status == .usage)
    #expect(outcome.complaints.contains("\"class\" exists already"))
    #expect(try checkout.read("class/notes.txt") == "mine")
    #expect(checkout.run("handout").complaints.contains("OUT=../class"))
    #expect(checkout.run("handout", "OUT=Sources/x").status == .usage)
  }
}
