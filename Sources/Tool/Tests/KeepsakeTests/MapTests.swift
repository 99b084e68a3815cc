import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("The map, and what a reader may ask for")
struct MapTests {
  @Test func aFreshCheckoutIsAllToDo() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("map")
      #expect(outcome.status == .success)
      #expect(
        outcome.output == """

          Keepsake: a workbook about not losing what people make

            1 Knots  ···  0 of 3    0 of 6 ★

            0 of 3 exercises, 0 of 6 stars

          Next: 1.1 Tie
            read  Chapters/01-Knots/Knots.md:5
            edit  Chapters/01-Knots/1-Tie.swift
            then  make check EXERCISE=1.1
            or    make watch CHAPTER=1

          All commands: make help

          """)
    }
  }

  @Test func whatOthersKeepInTheEnvironmentIsNoneOfItsBusiness() throws {
    try Checkout.with { checkout in
      let complaints = Said()
      let console = Console(
        write: { _ in }, complain: complaints.take, showsProgress: false, style: Style())
      let environment = [
        "KEEPSAKE_SCRATCH": checkout.sharedScratch.path, "PORT": "3000", "VERSION": "1.2.3",
        "OUT": "/tmp", "TITLE": "x", "JOBS": "all",
      ]
      let status = Checkout.program.run(
        ["map"], environment: environment, folder: checkout.root, console)
      #expect(status == .success)
      #expect(complaints.text == "")
    }
  }

  @Test func itKnowsWhatWasCheckedAndNothingElse() throws {
    try Checkout.with { checkout in
      let scratch = try checkout.ownScratch()
      try checkout.solve(1)
      let before = checkout.run("map", scratch: scratch).output
      #expect(
        before.contains("  No verdict is known for 1.1 as it is now: make check finds out.\n"))
      #expect(before.contains("0 of 3 exercises"))
      #expect(before.contains("  1 Knots  ?··  0 of 3"))
      try checkout.write("public func cut(_ count: Int) -> Int { 7 }\n", to: checkout.path(3))
      #expect(checkout.run("check", scratch: scratch).output.contains("✔ 1.1"))
      let after = checkout.run("map", scratch: scratch).output
      #expect(after.contains("  1 Knots  ✔·✘  1 of 3    1 of 6 ★"))
      #expect(after.contains("Next: 1.2 Untie"))
      #expect(!after.contains("No verdict"))
      // The same bytes under another suite are not the same result.
      try checkout.replace("One knot", with: "A knot", in: checkout.suite(1))
      #expect(checkout.run("map", scratch: scratch).output.contains("No verdict is known"))
      // And a file that went back is known again.
      try checkout.replace("A knot", with: "One knot", in: checkout.suite(1))
      #expect(checkout.run("map", scratch: scratch).output.contains("1 of 3"))
    }
  }

  @Test func aStarterWhoseFirstCheckWasShownIsStillNotStarted() throws {
    try Checkout.with { checkout in
      let starter = try checkout.read(checkout.path(1))
      for text in [starter, "// a note of mine\n" + starter] {
        try checkout.write(text, to: checkout.path(1))
        #expect(checkout.run("check").output.contains("· 1.1 ★   Tie    not started"))
        #expect(checkout.run("check").output.contains("· 1.1 ★   Tie    not started"))
        #expect(!checkout.run("map").output.contains("No verdict"))
      }
    }
  }

  @Test func severalWhoseVerdictIsUnknownAreNamed() throws {
    try Checkout.with { checkout in
      for position in [1, 2] {
        try checkout.write(
          "public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(position))
      }
      let scratch = try checkout.ownScratch()
      let output = checkout.run("map", scratch: scratch).output
      #expect(
        output.contains(
          "  No verdict is known for 1.1, 1.2 as they are now: make check finds out.\n"))
    }
  }

  @Test func whatIsNotThereIsNotSolved() throws {
    try Checkout.with { checkout in
      try checkout.remove(checkout.path(1))
      #expect(checkout.run("map").output.contains("Next: 1.1 Tie"))
    }
  }

  @Test func whenAllIsSolvedItSaysSo() throws {
    try Checkout.with { checkout in
      for position in 1...3 { try checkout.solve(position) }
      _ = checkout.run("check")
      #expect(checkout.run("map").output.contains("3 of 3    6 of 6 ★"))
      #expect(
        checkout.run("map").output.hasSuffix(
          "All solved. Well done: what you made here will not be lost.\n"))
    }
  }

  @Test func plainLettersOnlyWhereSignsAreNotWanted() throws {
    try Checkout.with { checkout in
      let output = checkout.run("map", style: Style(hasSigns: false)).output
      let isPlain = output.allSatisfy(\.isASCII)
      #expect(isPlain)
      #expect(output.contains("  1 Knots  ...  0 of 3    0 of 6 stars\n"))
    }
  }
}
