import SampleWorkbook
import Testing

@testable import keepsake_author

@Suite("make mistake")
struct MistakeTests {
  private let checkout = Checkout.make(isFinished: true)

  @Test func listsTheWrongAnswersAndPrintsOneWhole() throws {
    try checkout.replace("## Wrong1:", with: "## NeverCounts:", in: checkout.answers(1))
    let list = checkout.run("mistake", "CHAPTER=1", "EXERCISE=1")
    #expect(
      list.output == """
        NeverCounts  It does not count.
        Wrong2       It does not count.
        Wrong3       It does not count.

        """)
    let outcome = checkout.run("mistake", "EXERCISE=1.2", "NAME=Wrong2")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        /// How many knots.
        public func untie(_ count: Int) -> Int {
          return 0 * count
        }

        """)
  }

  @Test(arguments: [
    ("wrong2", "Did you mean NAME=Wrong2?"),
    ("SomethingElse", "make mistake EXERCISE=1.1 lists them."),
  ])
  func anUnknownNameIsQuotedBackWithTheNearest(name: String, next: String) throws {
    let outcome = checkout.run("mistake", "EXERCISE=1.1", "NAME=\(name)")
    #expect(outcome.status == .usage && outcome.output == "")
    #expect(outcome.complaints == "Exercise 1.1 has no mistake \"\(name)\".\n\(next)\n")
  }
}
