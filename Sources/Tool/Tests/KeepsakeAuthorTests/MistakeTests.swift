import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake_author
@testable import keepsake_class

@Suite("make mistake")
struct MistakeTests {
  @Test func printsTheWrongAnswerWhole() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
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
  }

  @Test func listsThemWithoutAName() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      try checkout.replace("## Wrong1\n", with: "## NeverCounts\n", in: checkout.wrong(1))
      let outcome = checkout.run("mistake", "CHAPTER=1", "EXERCISE=1")
      #expect(outcome.status == .success)
      #expect(
        outcome.output == """
          NeverCounts  It does not count.
          Wrong2       It does not count.
          Wrong3       It does not count.

          """)
    }
  }

  @Test(arguments: [
    ("Wrong4", "Did you mean NAME=Wrong1?"), ("wrong2", "Did you mean NAME=Wrong2?"),
    ("SomethingElse", "make mistake EXERCISE=1.1 lists them."),
  ])
  func anUnknownNameIsQuotedBackWithTheNearest(name: String, next: String) throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      let outcome = checkout.run("mistake", "EXERCISE=1.1", "NAME=\(name)")
      #expect(outcome.status == .usage && outcome.output == "")
      #expect(outcome.complaints == "Exercise 1.1 has no mistake \"\(name)\".\n\(next)\n")
    }
  }

  @Test func anEditThatDoesNotFitIsNamedByItsPlace() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      try checkout.replace("-  return count + 1", with: "-  return count", in: checkout.wrong(1))
      let outcome = checkout.run("mistake", "EXERCISE=1.1", "NAME=Wrong1")
      #expect(outcome.status == .internalError && outcome.output == "")
      #expect(
        outcome.complaints.hasPrefix("Tests/WrongAnswers/01-Knots/1-Tie.md:6: error: The solution"))
    }
  }

  @Test func aClassEditionHasNone() throws {
    try Checkout.with { checkout in
      _ = checkout.run("handout", "OUT=class")
      let edition = Checkout(root: checkout.root.appendingPathComponent("class"))
      let outcome = edition.run("mistake", "EXERCISE=1.1")
      #expect(outcome.status == .usage)
      #expect(outcome.complaints.contains("this is a class edition"))
    }
  }
}
