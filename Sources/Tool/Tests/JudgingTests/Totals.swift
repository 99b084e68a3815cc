@testable import Judging

/// The exercise whose answers meet every status: add numbers up.
enum Totals {
  static let fixture = Fixture(
    module: "Totals",
    solution: """
      /// The sum of `numbers`.
      public func total(_ numbers: [Int]) -> Int {
        // solution, in place of:
        //   // Add them up.
        //   return -1
        return numbers.reduce(0, +)
        // end of solution
      }

      /// The sum of `numbers`, for those who can wait.
      public func laterTotal(_ numbers: [Int]) async -> Int {
        return total(numbers)
      }

      """,
    suite: """
      import Testing
      import Totals

      @Suite("1.4 Totals")
      struct TotalsTests {
        @Test func nothingIsZero() {
          #expect(total([]) == 0, "Nothing adds up to zero.")
        }

        @Test(arguments: [[7], [1, 2]]) func addsUp(numbers: [Int]) {
          #expect(total(numbers) == (numbers == [7] ? 7 : 3), "Every number counts.")
        }

        @Test func comesLater() async {
          #expect(await laterTotal([3]) == 3)
        }
      }
      """)

  /// The solution with `total`'s body, of one or several lines, in place of its own.
  static func answer(_ body: String, helpers: String = "") -> String {
    helpers + fixture.solution.replacing("  return numbers.reduce(0, +)", with: body)
  }

  /// The verdict on an answer with this body.
  static func verdict(
    _ body: String, helpers: String = "", judge: Judge? = nil
  ) throws -> Verdict {
    try fixture.verdict(on: answer(body, helpers: helpers), by: judge ?? Bench.judge())
  }
}
