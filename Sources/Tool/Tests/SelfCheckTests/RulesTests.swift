import Testing

@testable import SelfCheck

@Suite("Rules of statements, and what holds them")
struct RulesTests {
  @Test func rulesAreNamedByTheirPlace() throws {
    let statement = """
      Write `tie`.

      | call | result |
      |---|---|
      | `tie(1)` | 2 |
      | `tie(2)` | 3 |

      1. One knot more.
      2. Never two.

      | another | table |
      | --- | --- |
      | row | here |
      """
    let rules = try StatementRule.all(in: statement, file: "Knots.md")
    #expect(rules.map(\.identifier) == ["t1", "t2", "1", "2", "t3"])
    #expect(rules[3].text == "2. Never two.")
  }

  @Test func testsSayWhatTheyHold() {
    let suite = """
      @Suite("1.1 Tie")
      struct TieTests {
        // Rules: t1, 2
        @Test func one() {}

        // Rules: p
        @Test(arguments: [
          1, 2,
        ])
        func two(count: Int) {}

        @Test func three() {}
        func helper() {}
      }
      """
    let tests = SuiteTest.all(in: suite)
    #expect(tests.map(\.name) == ["one", "two", "three"])
    #expect(tests.map(\.rules) == [["t1", "2"], ["p"], []])
    #expect(tests.map(\.line) == [4, 7, 12])
  }
}
