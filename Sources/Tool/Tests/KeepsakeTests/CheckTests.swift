import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("make check")
struct CheckTests {
  private let checkout = Checkout.make()

  @Test func theFirstAnswerThatFailsIsExplainedAndOthersThatDoNotCompileAreNamed() throws {
    try checkout.answer(2, "7")
    try checkout.write("public func cut(\n", to: checkout.path(3))
    let output = checkout.run("check").output
    #expect(output.contains("\n1.2 Untie: failed\n"))
    #expect(
      output.contains(
        """

        1.3 Cut: does not compile
          The file does not compile yet.
            at        Chapters/01-Knots/3-Cut.swift:1:17

        """))
    #expect(!output.contains("1.1 Tie: not started") && output.contains("\nNext: 1.2 Untie\n"))
  }

  @Test func editorsGetALineForEachThingThatIsWrong() throws {
    try checkout.write(
      "public func tie(_ count: Int) -> Int {\n  return \"7\"\n}\n", to: checkout.path(1))
    try checkout.answer(2, "let unused = 1; return 7")
    let lines = checkout.run("check", "FORMAT=lines").output.split(separator: "\n")
      .map(String.init)
    try #require(lines.count == 5, "A requirement that fails twice has one line.")
    #expect(
      lines[0].hasPrefix("\(checkout.path(1)):2:10: error: 1.1 cannot convert return expression"),
      "The compiler's own words.")
    #expect(lines[0].contains("; The file does not compile yet."))
    #expect(
      lines[1] == "\(checkout.path(2)):1:1: error: 1.2 One knot is counted.; expected 3; "
        + "actual 7; see \(checkout.suite(2)):7")
    #expect(lines[2].hasPrefix("\(checkout.path(2)):1:1: error: 1.2 Every knot is counted.; "))
    #expect(lines[3].hasPrefix("\(checkout.path(2)):1:46: warning: 1.2 initialization of "))
    #expect(lines[4] == "\(checkout.path(3)):1:1: note: 1.3 Cut: not started")
    let solved = checkout.run("check", "ANSWERS=Solutions", "FORMAT=lines").output
    #expect(solved == "Chapters/01-Knots/Knots.md:1:1: note: Knots: passed\n")
    let one = checkout.run("check", "EXERCISE=1.1", "ANSWERS=Solutions", "FORMAT=lines").output
    #expect(one == "Solutions/01-Knots/1-Tie.swift:1:1: note: 1.1 Tie: passed\n")
  }

  @Test func aPlaceIsALinkWhereTheTerminalOpensThem() throws {
    let style = Style(linkFolder: checkout.root)
    let output = checkout.run("check", "EXERCISE=1.1", style: style).output
    let file = checkout.root.appendingPathComponent(checkout.suite(1)).absoluteString
    #expect(
      output.contains(
        "\u{1B}]8;;\(file)\u{1B}\\\(checkout.suite(1)):7:5\u{1B}]8;;\u{1B}\\\n"))
  }

  @Test func whatIsKnownIsFoundOutAfreshOnDemand() throws {
    let lamp = checkout.root.appendingPathComponent("lamp").path
    try checkout.write(
      """
      import Foundation

      public func tie(_ count: Int) -> Int {
        FileManager.default.fileExists(atPath: "\(lamp)") ? count + 1 : 7
      }

      """, to: checkout.path(1))
    let words = ["check", "EXERCISE=1.1"]
    #expect(checkout.run(words).status == .unsolved)
    try checkout.write("", to: "lamp")
    #expect(checkout.run(words + ["AGAIN=no"]).status == .unsolved, "A certain verdict is kept.")
    #expect(checkout.run(words + ["AGAIN=1"]).status == .success)
    #expect(
      checkout.run(words).status == .success, "The new verdict has taken the old one's place.")
  }

  @Test func whatAnAnswerPrintsIsShownOfTheCheckThatFailedOrOfAll() throws {
    try checkout.answer(1, "print(\"tie\", count); return 2")
    let failed = checkout.run("check", "EXERCISE=1.1").output
    #expect(
      failed.contains("  In this check, it printed (PRINT=all shows everything):\n    tie 2\n"))
    #expect(!failed.contains("tie 1"))
    #expect(checkout.run("check", "EXERCISE=1.1", "PRINT=all").output.contains("tie 1\n"))
  }

  @Test func jsonHoldsEverythingAndNothingElseIsPrinted() throws {
    try checkout.answer(1, "2")
    let outcome = checkout.run("check", "CHAPTER=1", "FORMAT=json")
    #expect(outcome.status == .unsolved)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let book = try #require(object as? [String: Any])
    let numbers = ["passed", "exercises", "stars", "possible"].map { book[$0] as? Int }
    #expect(numbers == [0, 3, 0, 6])
    let chapter = try #require((book["chapters"] as? [[String: Any]])?.first)
    #expect(chapter["number"] as? Int == 1)
    #expect(chapter["name"] as? String == "Knots")
    let exercises = try #require(chapter["exercises"] as? [[String: Any]])
    let first = exercises[0]
    #expect(first["id"] as? String == "1.1")
    #expect(first["status"] as? String == "failed")
    #expect(first["message"] as? String == "Every knot is counted.\nexpected: 3\nactual: 2")
    #expect(first["file"] as? String == "Tests/01-KnotsTests/1-TieTests.swift")
    #expect(first["line"] as? Int == 12)
    let tests = try #require(first["tests"] as? [[String: Any]])
    #expect(tests.map { $0["status"] as? String } == ["passed", "failed"])
    #expect(exercises[1]["message"] is NSNull, "What is not there is null, not left out.")
    #expect(exercises[1]["status"] as? String == "notStarted")
  }

  @Test(arguments: [
    ("check CHAPTER=7", "There is no chapter 7.", "The nearest is CHAPTER=1, Knots."),
    ("check CHAPTER=Knot", "There is no chapter \"Knot\".", "Did you mean CHAPTER=Knots?"),
    ("check CHAPTER=oak", "There is no chapter \"oak\".", "CHAPTER is a number or a name: 1 K"),
    ("check CHAPTER=1 EXERCISE=2.1", "Exercise 2.1 is not in chapter 1.", "Leave CHAPTER out"),
    ("check EXERCISE=1.9", "Chapter 1 has no exercise 1.9.", "The nearest is 1.3, Cut."),
    ("check EXERCISE=x", "\"x\" is not an exercise's number.", "Numbers look like 1.3"),
    ("check AGAIN=soon", "AGAIN=soon is neither yes nor no.", "AGAIN=1 judges again"),
    ("check SEED=x", "SEED=x is not a whole number from 0 on.", "SEED=7 lets the tests"),
    (
      "check FORMAT=xml", "There is no format \"xml\".",
      "It is FORMAT=json, FORMAT=lines or FORMAT=text."
    ),
    ("check ANSWERS=Solution", "There is no folder \"Solution\".", "Did you mean ANSWERS=Sol"),
    (
      "check ANSWERS=Tests", "The folder \"Tests\" contains none",
      "It should contain folders such as"
    ),
    ("chekc", "There is no command \"chekc\".", "Did you mean make check?"),
    ("1.3", "There is no command \"1.3\".", "Did you mean make check EXERCISE=1.3?"),
    ("1", "There is no command \"1\".", "Did you mean make check CHAPTER=1?"),
    ("2 CHAPTER=1", "There is no command \"2\".", "Did you mean make check EXERCISE=2?"),
    ("reset", "make reset replaces answers by their starters", "Run make reset EXERCISE=1.3"),
    ("restore", "make restore brings back a saved version.", "Run make restore EXERCISE=1.3"),
    ("update", "make update needs the folder of the newer version.", "Run make update FROM="),
  ])
  func wrongUseGetsASentenceAndTheNextStep(words: String, message: String, next: String) throws {
    let page = checkout.run(words.split(separator: " ").map(String.init))
    #expect(page.status == .usage)
    #expect(page.output == "", "Complaints go to standard error.")
    let lines = page.complaints.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(message) == true, "It says: \(page.complaints)")
    #expect(lines.last?.hasPrefix(next) == true, "It says: \(page.complaints)")
  }

  @Test func aBrokenChapterIsOurFaultAndNamesThePlace() throws {
    try checkout.write("# Knots\n\n## Exercise 1.1 Tie\n", to: "Chapters/01-Knots/Knots.md")
    let outcome = checkout.run("check")
    #expect(outcome.status == .internalError)
    #expect(outcome.complaints.hasPrefix("Chapters/01-Knots/Knots.md:3: error: "))
  }

  @Test func aBrokenSuiteIsNotTheReadersFault() throws {
    try checkout.write("import Nowhere\n", to: checkout.suite(1))
    let outcome = checkout.run("check", "EXERCISE=1.1")
    #expect(outcome.status == .internalError)
    #expect(outcome.output.contains("\n1.1 Tie: not judged\n"))
  }
}
