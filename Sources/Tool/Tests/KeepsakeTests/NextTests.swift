import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

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
