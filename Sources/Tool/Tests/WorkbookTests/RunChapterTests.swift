import SampleWorkbook
import Testing

@Suite("make run")
struct RunChapterTests {
  @Test func aChapterIsHeadingsListingsAndWhatTheyPrint() throws {
    let checkout = try Checkout()
    let listing = "```swift\nprint(\"one\\ntwo\")\n```"
    try checkout.replace("Words.", with: listing, in: "Chapters/01-Knots/Knots.md")
    let outcome = checkout.run("run", "CHAPTER=1")
    #expect(outcome.status == .success)
    #expect(
      outcome.output.hasPrefix(
        """

        Chapter 1: Knots

          print("one\\ntwo")
          │ one
          │ two

        Exercise 1.1 ★ Tie

          public func tie(_ count: Int) -> Int

        Exercise 1.2 ★★ Untie

        """))
  }
}
