/// Two exercises, each with something in its contract that is easily judged wrongly.
enum TinyExercises {
  static let all = [trap, conformance]

  /// A trap that an exit test observes, with the words of the error.
  static let trap = Fixture(
    module: "Trap",
    solution: """
      /// What a number cannot be read from.
      public struct NotANumber: Error {
        public let text: String
        public init(text: String) { self.text = text }
      }

      /// Reads a constant of the program, which is always a number.
      public func constant(_ text: String, read: (String) throws -> Int) -> Int {
        // solution, in place of:
        //   // End the program where the constant cannot be read.
        //   return (try? read(text)) ?? 0
        return try! read(text)
        // end of solution
      }
      """,
    suite: """
      import Testing
      import Trap

      @Suite("1.2 Trap")
      struct TrapTests {
        @Test func readsANumber() {
          #expect(constant("7") { Int($0) ?? 0 } == 7)
        }

        @Test func trapsWithTheErrorsWords() async throws {
          let end = await #expect(
            processExitsWith: .failure, observing: [\\.exitStatus, \\.standardErrorContent]
          ) {
            _ = constant("seven") { throw NotANumber(text: $0 + "!") }
          }
          let result = try #require(end)
          if case .exitCode = result.exitStatus { Issue.record("It left without a trap.") }
          #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("seven!"))
        }
      }
      """)

  /// A conformance that the reader adds, which the suite reaches through `as? any Ranked`.
  static let conformance = Fixture(
    module: "Ranks",
    solution: """
      /// Something with a rank.
      public protocol Ranked {
        var rank: Int { get }
      }

      /// A medal.
      public enum Medal: String, CaseIterable, Sendable {
        case gold, silver, bronze
      }

      /// Whether the first medal stands before the second.
      public func stands(_ first: Medal, before second: Medal) -> Bool {
        // solution, in place of:
        //   // Compare them.
        //   return false
        return first.rank < second.rank
        // end of solution
      }

      // solution
      extension Medal: Ranked {
        public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
      }
      // end of solution
      """,
    suite: """
      import Ranks
      import Testing

      @Suite("1.3 Ranks")
      struct RanksTests {
        @Test(arguments: Medal.allCases) func hasARank(medal: Medal) throws {
          let ranked = try #require(medal as Any as? any Ranked, "Medal is Ranked.")
          #expect(ranked.rank == Medal.allCases.firstIndex(of: medal))
        }

        @Test func goldStandsBeforeBronze() {
          #expect(stands(.gold, before: .bronze))
        }
      }
      """)
}
