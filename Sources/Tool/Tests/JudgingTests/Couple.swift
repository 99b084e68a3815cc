@testable import Judging

/// Two exercises of one chapter, whose answers meet every status together.
enum Couple {
  /// The first: twice a number.
  static let twice = Assignment(
    module: "Couple", fileName: "1-Twice",
    starter:
      "/// Twice a number.\npublic func twice(_ number: Int) throws -> Int {\n  return 0\n}\n",
    suite: """
      import Couple
      import Testing

      @Suite("1.1 Twice")
      struct TwiceTests {
        @Test func nothing() throws {
          let found = try twice(0)
          #expect(found == 0, "Twice nothing is nothing.")
        }

        @Test(arguments: [1, 2]) func some(number: Int) throws {
          let found = try twice(number)
          #expect(found == number + number, "Every number counts.")
        }
      }

      """)

  /// The second: three times a number.
  static let thrice = Assignment(
    module: "Couple", fileName: "2-Thrice",
    starter:
      "/// Three times a number.\npublic func thrice(_ number: Int) -> Int {\n  return 0\n}\n",
    suite: """
      import Couple
      import Testing

      @Suite("1.2 Thrice")
      struct ThriceTests {
        @Test func one() {
          #expect(thrice(1) == 3, "Three times one is three.")
        }
      }

      """)

  /// An answer to the first with this body, and others to the second.
  struct Answers {
    var twice = "return number * 2"
    var thrice = "return number * 3"
    /// What stands above the functions.
    var above = ["", ""]

    var all: [(answer: Answer, assignment: Assignment)] {
      let texts = [(Couple.twice, twice, above[0]), (Couple.thrice, thrice, above[1])]
      return texts.map { assignment, body, above in
        let text = above + assignment.starter.replacing("return 0", with: body)
        return (.file(Array(text.utf8)), assignment)
      }
    }
  }
}
