import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("make check")
struct CheckTests {
  @Test func aFreshChapterIsNotStartedAndSaysWhereToBegin() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("check")
      #expect(outcome.status == .unsolved)
      #expect(
        outcome.output == """

          Chapter 1: Knots
            · 1.1 ★   Tie    not started
            · 1.2 ★★  Untie  not started
            · 1.3 ★★★ Cut    not started

          1.1 Tie: not started
            A first check that fails is how every exercise begins:
            One knot is counted.
              expected  2
              actual    0
              in check  it counts
              at        Tests/01-KnotsTests/1-TieTests.swift:7:5

          ░░░░░░░░░░░░░░░░░░░░  0 of 3 exercises, 0 of 6 stars

          Next: 1.1 Tie
            edit  Chapters/01-Knots/1-Tie.swift
            then  make check EXERCISE=1.1
            hint  make hint EXERCISE=1.1

          """)
    }
  }

  @Test func inPlainLettersNothingButLettersIsShown() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("check", "EXERCISE=1.2", style: Style(hasSigns: false))
      #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
      #expect(outcome.output.contains("[ ] 1.2 **  Untie  not started"))
    }
  }

  @Test func editorsGetALineForEachThingThatIsWrong() throws {
    try Checkout.with { checkout in
      try checkout.write(
        "public func tie(_ count: Int) -> Int {\n  return \"7\"\n}\n", to: checkout.path(1))
      try checkout.write("public func untie(_ count: Int) -> Int { 7 }\n", to: checkout.path(2))
      let lines = checkout.run("check", "FORMAT=lines").output.split(separator: "\n").map(
        String.init)
      #expect(
        lines.first?.hasPrefix(
          "Chapters/01-Knots/1-Tie.swift:2:10: error: 1.1 The file does not compile yet.") == true)
      #expect(
        lines.dropFirst().first
          == "Tests/01-KnotsTests/2-UntieTests.swift:7:5: error: 1.2 One knot is counted.; "
          + "expected 3; actual 7")
      #expect(lines.count == 4, "What nobody has begun is left out.")
    }
  }

  @Test func aPlaceIsALinkWhereTheTerminalOpensThem() throws {
    try Checkout.with { checkout in
      let style = Style(linkFolder: checkout.root)
      let output = checkout.run("check", "EXERCISE=1.1", style: style).output
      let file = checkout.root.appendingPathComponent(checkout.suite(1)).absoluteString
      #expect(
        output.contains(
          "\u{1B}]8;;\(file)\u{1B}\\\(checkout.suite(1)):7:5\u{1B}]8;;\u{1B}\\\n"))
      #expect(checkout.run("check", "EXERCISE=1.1").output.contains("  \(checkout.suite(1)):7:5\n"))
    }
  }

  @Test func whatIsKnownIsFoundOutAfreshOnDemand() throws {
    try Checkout.with { checkout in
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
      #expect(checkout.run(words).status == .unsolved, "A certain verdict is kept.")
      #expect(checkout.run(words + ["AGAIN=no"]).status == .unsolved)
      #expect(checkout.run(words + ["AGAIN=1"]).status == .success)
      #expect(
        checkout.run(words).status == .success, "The new verdict has taken the old one's place.")
      let wrong = checkout.run(words + ["AGAIN=soon"])
      #expect(wrong.status == .usage)
      #expect(wrong.complaints.hasPrefix("AGAIN=soon is neither yes nor no.\n"))
    }
  }

  @Test func aSingleExerciseIsNotCounted() throws {
    try Checkout.with { checkout in
      let output = checkout.run("check", "EXERCISE=1.1", "ANSWERS=Solutions").output
      #expect(output == "\nChapter 1: Knots\n  ✔ 1.1 ★   Tie  passed\n\nSolved.\n")
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      #expect(checkout.run("check", "EXERCISE=1.1").output.contains("\n  2 more checks fail.\n"))
    }
  }

  @Test func solutionsPass() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("check", "ANSWERS=Solutions")
      #expect(outcome.status == .success)
      #expect(outcome.output.contains("████████████████████  3 of 3 exercises, 6 of 6 stars"))
      let elsewhere = checkout.root.appendingPathComponent("Solutions").path
      #expect(checkout.run("check", "ANSWERS=\(elsewhere)").status == .success)
    }
  }

  @Test func aSolvedChapterSaysWhatItIsGoodFor() throws {
    try Checkout.with { checkout in
      for position in 1...3 { try checkout.solve(position) }
      let output = checkout.run("check", "CHAPTER=1").output
      #expect(output.contains("Chapter 1, Knots, is solved: 6 of 6 ★\nWhat you can prevent now:\n"))
      #expect(output.contains("\n  1.1 Tie: knots hold.\n"))
      #expect(output.hasSuffix("\n\nTo go on: make next\n"))
    }
  }

  @Test func aSolvedBookSaysWhatToDoWithIt() throws {
    try Checkout.with { checkout in
      try checkout.addChapter()
      for position in 1...3 { try checkout.solve(position) }
      try checkout.write(
        checkout.read("Solutions/02-Ropes/1-Pull.swift"), to: "Chapters/02-Ropes/1-Pull.swift")
      let output = checkout.run("check").output
      #expect(output.contains("\nEvery exercise of the book is solved."))
      #expect(!output.contains("To go on"))
    }
  }

  @Test func jsonHoldsEverythingAndNothingElseIsPrinted() throws {
    try Checkout.with { checkout in
      try checkout.write(
        "public func tie(_ count: Int) -> Int { 2 }\n", to: checkout.path(1))
      let outcome = checkout.run("check", "CHAPTER=1", "FORMAT=json")
      #expect(outcome.status == .unsolved)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let book = try #require(object as? [String: Any])
      #expect(book["passed"] as? Int == 0)
      #expect(book["exercises"] as? Int == 3)
      #expect(book["stars"] as? Int == 0)
      #expect(book["possible"] as? Int == 6)
      let chapter = try #require((book["chapters"] as? [[String: Any]])?.first)
      #expect(chapter["number"] as? Int == 1)
      #expect(chapter["name"] as? String == "Knots")
      let exercises = try #require(chapter["exercises"] as? [[String: Any]])
      let first = exercises[0]
      #expect(first["id"] as? String == "1.1")
      #expect(first["status"] as? String == "failed")
      #expect(first["message"] as? String == "Every knot is counted.\nexpected: 3\nactual: 2")
      #expect(first["file"] as? String == "Tests/01-KnotsTests/1-TieTests.swift")
      #expect(first["line"] as? Int == 11)
      let tests = try #require(first["tests"] as? [[String: Any]])
      #expect(tests.map { $0["status"] as? String } == ["passed", "failed"])
      #expect(exercises[1]["message"] is NSNull, "What is not there is null, not left out.")
      #expect(exercises[1]["status"] as? String == "notStarted")
    }
  }

  @Test(arguments: [
    (["check", "CHAPTER=7"], "There is no chapter 7.", "The nearest is CHAPTER=1, Knots."),
    (["check", "CHAPTER=Knot"], "There is no chapter \"Knot\".", "Did you mean CHAPTER=Knots?"),
    (["check", "EXERCISE=1.9"], "Chapter 1 has no exercise 1.9.", "The nearest is 1.3, Cut."),
    (["check", "EXERCISE=x"], "\"x\" is not an exercise's number.", "Numbers look like 1.3"),
    (
      ["check", "FORMAT=xml"], "There is no format \"xml\".",
      "It is FORMAT=json, FORMAT=lines or FORMAT=text."
    ),
    (
      ["check", "ANSWERS=Solution"], "There is no folder \"Solution\".", "Did you mean ANSWERS=Sol"
    ),
    (
      ["check", "ANSWERS=Tests"], "The folder \"Tests\" contains none",
      "It should contain folders such as"
    ),
    (["chekc"], "There is no command \"chekc\".", "Did you mean make check?"),
    (["hint"], "make hint is for one exercise.", "Say which: make hint EXERCISE=1.1"),
    (["reset"], "make reset replaces answers by their starters", "Run make reset EXERCISE=1.3"),
  ])
  func wrongUseGetsASentenceAndTheNextStep(words: [String], message: String, next: String) throws {
    try Checkout.with { checkout in
      let page = checkout.run(words[0], words.count > 1 ? words[1] : "CHAPTER=")
      #expect(page.status == .usage)
      #expect(page.output == "", "Complaints go to standard error.")
      let lines = page.complaints.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix(message) == true, "It says: \(page.complaints)")
      #expect(lines.last?.hasPrefix(next) == true, "It says: \(page.complaints)")
    }
  }

  @Test func aBrokenChapterIsOurFaultAndNamesThePlace() throws {
    try Checkout.with { checkout in
      try checkout.write("# Knots\n\n## Exercise 1.1 Tie\n", to: "Chapters/01-Knots/Knots.md")
      let outcome = checkout.run("check")
      #expect(outcome.status == .internalError)
      #expect(outcome.complaints.hasPrefix("Chapters/01-Knots/Knots.md:3: error: "))
    }
  }

  @Test func aBrokenSuiteIsNotTheReadersFault() throws {
    try Checkout.with { checkout in
      try checkout.write("import Nowhere\n", to: "Tests/01-KnotsTests/2-UntieTests.swift")
      try checkout.write(checkout.read("Solutions/01-Knots/2-Untie.swift"), to: checkout.path(2))
      let outcome = checkout.run("check", "FORMAT=json")
      #expect(outcome.status == .internalError)
      #expect(outcome.output.contains("\"status\":\"notJudged\""))
    }
  }
}
