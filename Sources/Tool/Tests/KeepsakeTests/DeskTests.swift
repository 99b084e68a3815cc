import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("Files as people leave them")
struct DeskTests {
  @Test func anExerciseThatIsNotThereCostsItselfAlone() throws {
    try Checkout.with { checkout in
      try checkout.remove(checkout.path(1))
      try checkout.write(checkout.read("Solutions/01-Knots/2-Untie.swift"), to: checkout.path(2))
      let outcome = checkout.run("check")
      #expect(outcome.output.contains("✘ 1.1 ★   Tie    something is missing"))
      #expect(outcome.output.contains("✔ 1.2 ★★  Untie  passed"))
      #expect(outcome.output.contains("The file does not exist."))
      #expect(outcome.output.contains("Next: 1.1 Tie\n  then  make reset EXERCISE=1.1\n"))
    }
  }

  @Test func aFolderInItsPlaceIsSaidToBeOne() throws {
    try Checkout.with { checkout in
      try checkout.remove(checkout.path(1))
      try checkout.write("x", to: checkout.path(1) + "/notes.txt")
      let outcome = checkout.run("check", "EXERCISE=1.1")
      #expect(outcome.output.contains("There is a folder where the file should be."))
      #expect(outcome.status == .unsolved)
    }
  }

  @Test func anEmptyFileIsToldWhatItLacks() throws {
    try Checkout.with { checkout in
      try checkout.write("", to: checkout.path(1))
      let outcome = checkout.run("check", "EXERCISE=1.1")
      #expect(outcome.output.contains("something is missing"))
      #expect(outcome.output.contains("expected  func tie(_ count: Int) -> Int"))
    }
  }

  @Test func lineEndsOfWindowsAreNoChange() throws {
    try Checkout.with { checkout in
      for path in [checkout.path(1), "Chapters/01-Knots/Knots.md", "Chapters/01-Knots/Hints.md"] {
        try checkout.write(checkout.read(path).replacing("\n", with: "\r\n"), to: path)
      }
      #expect(checkout.run("check").output.contains("· 1.1 ★   Tie    not started"))
      let solved = try checkout.read("Solutions/01-Knots/1-Tie.swift")
      try checkout.write(solved.replacing("\n", with: "\r\n"), to: checkout.path(1))
      #expect(checkout.run("check").output.contains("✔ 1.1 ★   Tie    passed"))
    }
  }

  @Test func aFolderMayHaveSpacesAndQuotesInItsName() throws {
    try Checkout.with(named: "my \"kept\" things 🎁") { checkout in
      #expect(checkout.run("check", "ANSWERS=Solutions").status == .success)
    }
  }

  @Test func hintsComeOneByOne() throws {
    try Checkout.with { checkout in
      let scratch = checkout.root.appendingPathComponent("scratch")
      let first = checkout.run("hint", "EXERCISE=1.1", scratch: scratch)
      #expect(first.status == .success)
      #expect(
        first.output == "\n1.1 Tie\n\nHint 1 of 3\n  Hint 1 for tie.\n\n"
          + "2 hints are left: make hint EXERCISE=1.1\n")
      let second = checkout.run("hint", "EXERCISE=1.1", scratch: scratch).output
      #expect(second.contains("Hint 1 of 3") && second.contains("Hint 2 of 3"))
      #expect(second.hasSuffix("One hint is left: make hint EXERCISE=1.1\n"))
      _ = checkout.run("hint", "EXERCISE=1.1", scratch: scratch)
      let last = checkout.run("hint", "EXERCISE=1.1", scratch: scratch).output
      #expect(last.contains("Hint 3 of 3") && last.contains("That was the last hint."))
    }
  }

  @Test func resetKeepsTheReadersVersion() throws {
    try Checkout.with { checkout in
      try checkout.write("// mine\n", to: checkout.path(1))
      let outcome = checkout.run("reset", "EXERCISE=1.1")
      #expect(
        outcome.output == "Chapters/01-Knots/1-Tie.swift is the starter. Your version is kept as "
          + ".kept/Chapters/01-Knots/1-Tie.1.swift.\n")
      #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.1.swift") == "// mine\n")
      #expect(try checkout.read(checkout.path(1)).contains("return 0"))
      try checkout.write("// mine again\n", to: checkout.path(1))
      _ = checkout.run("reset", "CHAPTER=1")
      #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.1.swift") == "// mine\n")
      #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.2.swift") == "// mine again\n")
    }
  }
}
