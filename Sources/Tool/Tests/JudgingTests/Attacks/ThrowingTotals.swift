@testable import Judging

/// `Totals` again, with functions that may throw: an error ends a test before it has checked anything.
enum ThrowingTotals {
  static let fixture = Fixture(
    module: "ThrowingTotals",
    solution: """
      /// The sum of `numbers`.
      public func total(_ numbers: [Int]) throws -> Int {
        // solution, in place of:
        //   // Add them up.
        //   return -1
        return numbers.reduce(0, +)
        // end of solution
      }

      /// The sum of `numbers`, for those who can wait.
      public func laterTotal(_ numbers: [Int]) async throws -> Int {
        return try total(numbers)
      }

      """,
    suite: """
      import Testing
      import ThrowingTotals

      @Suite("1.5 Throwing totals")
      struct ThrowingTotalsTests {
        @Test func nothingIsZero() throws {
          #expect(try total([]) == 0, "Nothing adds up to zero.")
        }

        @Test(arguments: [[7], [1, 2]]) func addsUp(numbers: [Int]) throws {
          let sum = try total(numbers)
          #expect(sum == (numbers == [7] ? 7 : 3), "Every number counts.")
        }

        @Test func comesLater() async throws {
          let sum = try await laterTotal([3])
          #expect(sum == 3)
        }
      }
      """)
}
