import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("The solution beside the reader's own")
struct SolutionTests {
  private let checkout = Checkout.make()

  @Test func itAsksFirstWhileTheExerciseIsUnsolved() throws {
    let unasked = checkout.run("solution", "EXERCISE=1.1")
    #expect(unasked.status == .unsolved && unasked.output == "")
    #expect(
      unasked.complaints == "1.1 Tie is not solved yet.\n"
        + "To see the solution all the same: make solution EXERCISE=1.1 SURE=yes\n")
    let no = checkout.run("solution", "EXERCISE=1.1", answer: false)
    #expect(no.output == "Good. The next hint: make hint EXERCISE=1.1\n")
    let yes = checkout.run("solution", "EXERCISE=1.1", answer: true)
    #expect(yes.output.contains("  +   return count + 1\n"))
  }

  @Test func itShowsTheDifferenceAndWhatItWasFor() throws {
    let outcome = checkout.run("solution", "EXERCISE=1.1", "SURE=yes")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        1.1 Tie: the solution beside yours

          Lines with - are only in your answer, lines with + only in the solution.

            /// How many knots.
            public func tie(_ count: Int) -> Int {
          -   // Count the knots.
          -   return 0
          +   return count + 1
            }

          Why: knots hold.
          There are other good ways.
          read  Chapters/01-Knots/Knots.md:5

        """)
  }

  @Test func aWideScreenHasBothInColumnsAndANarrowOneFoldsCode() throws {
    func solution(_ columns: Int) -> String {
      let style = Style().fitting(columns)
      return checkout.run("solution", "EXERCISE=1.1", "SURE=yes", style: style).output
    }
    let wide = solution(118)
    let column = { (text: String) in text.padding(toLength: 57, withPad: " ", startingAt: 0) }
    #expect(wide.contains("\n\(column("  Yours")) │   The solution\n"))
    #expect(wide.contains("\n\(column("-   // Count the knots.")) │ +   return count + 1\n"))
    #expect(wide.contains("\n\(column("-   return 0")) │ \n\(column("  }")) │   }\n"))
    let narrow = solution(30)
    #expect(narrow.contains("\n    public func tie(_ count:\n    ↳ Int) -> Int {\n"))
  }

  @Test func aSolvedExerciseIsShownAtOnce() throws {
    try checkout.write(
      "/// How many knots.\npublic func tie(_ count: Int) -> Int {\n  return count + 1\n}\n",
      to: checkout.path(1))
    let outcome = checkout.run("solution", "EXERCISE=1.1")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("Your answer is the same as the solution, line for line."))
  }
}
