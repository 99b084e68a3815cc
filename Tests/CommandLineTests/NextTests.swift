import Foundation
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class

@Suite("make next")
struct NextTests {
  @Test func itTellsOfTheFirstExerciseThatIsNotSolved() throws {
    try Checkout.with { checkout in
      try checkout.solve(1)
      _ = checkout.run("check")
      let outcome = checkout.run("next")
      #expect(outcome.status == .success)
      #expect(
        outcome.output == """

          1.2 Untie

                public func untie(_ count: Int) -> Int

            Open the file, then `make check EXERCISE=1.2`.

            read  Chapters/01-Knots/Knots.md:13
            edit  Chapters/01-Knots/2-Untie.swift
            then  make check EXERCISE=1.2

          """)
    }
  }

  @Test(.enabled(if: Pane.program != nil, Pane.isMissing))
  func aSaveWhileTheStatementIsOpenShowsItsVerdict() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("keepsake next")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try pane.expect("Whenever you save the file, its verdict is shown here.")
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      try pane.expect("    actual    7")
      try pane.press("t")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try checkout.solve(2)
      try pane.expect("1.2 was saved: press l to see the list and go there")
      try checkout.solve(1)
      let screen = try pane.expect("Solved. n goes on.")
      #expect(screen.contains("✔ passed") && screen.contains("  What it was for:"))
      try pane.press("t")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try pane.press("l")
      try pane.expect("✔ 1.2 ★★  Untie: passed")
    }
  }

  @Test func whereAllIsSolvedItSaysWhatToDoWithIt() throws {
    try Checkout.with { checkout in
      for position in 1...3 { try checkout.solve(position) }
      _ = checkout.run("check")
      let output = checkout.run("next").output
      #expect(output.hasPrefix("\nEvery exercise of the book is solved."))
      #expect(output.contains("make solution EXERCISE=1.1"))
    }
  }
}
