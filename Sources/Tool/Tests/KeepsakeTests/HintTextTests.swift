import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake_work

@Suite("Hints as they are read")
struct HintTextTests {
  private let checkout = Checkout.make()

  @Test func hintsComeOneByOne() throws {
    let first = checkout.run("hint", "EXERCISE=1.1")
    #expect(first.status == .success)
    #expect(
      first.output == "\n1.1 Tie\n\nHint 1 of 3\n  Hint 1 for tie.\n\n"
        + "2 hints are left: make hint EXERCISE=1.1\n")
    let second = checkout.run("hint", "EXERCISE=1.1").output
    #expect(second.contains("Hint 1 of 3") && second.contains("Hint 2 of 3"))
    #expect(second.hasSuffix("One hint is left: make hint EXERCISE=1.1\n"))
    _ = checkout.run("hint", "EXERCISE=1.1")
    let last = checkout.run("hint", "EXERCISE=1.1").output
    #expect(last.contains("Hint 3 of 3") && last.contains("That was the last hint."))
  }

  @Test func withoutANumberTheNextExerciseIsMeant() throws {
    try checkout.solve(1)
    _ = checkout.run("check")
    #expect(checkout.run("hint").output.hasPrefix("\n1.2 Untie\n\nHint 1 of 3\n"))
    #expect(checkout.run("solution").complaints.hasPrefix("1.2 Untie is not solved yet."))
    for position in 2...3 { try checkout.solve(position) }
    _ = checkout.run("check")
    #expect(checkout.run("hint").complaints.hasPrefix("make hint is for one exercise."))
  }

  @Test func wordsAreWrappedAndCodeIsNot() {
    let hint = "Words that are\nwrapped.\n\n```swift\nif a {\n  b()\n\n}\n```\n\nMore."
    #expect(
      HintText(hint, Style(width: 20)).lines == [
        "  Words that are", "  wrapped.", "", "      if a {", "        b()", "", "      }", "",
        "  More.",
      ])
    #expect(
      HintText("10. One rule that is long\n- long", Style(width: 26)).lines == [
        "  10. One rule that is", "      long", "  - long",
      ], "An item's lines begin beneath its first word.")
    var screen = Style()
    screen.fit(30)
    #expect(
      HintText("```swift\nfunc a(b: [String], c: Int) -> Int\n```", screen).lines == [
        "      func a(b: [String], c:", "      ↳ Int) -> Int",
      ], "On a screen, what continues a line has a mark.")
  }

  @Test func emphasisIsQuotedAndLinksAreNotShown() {
    let hint = "*Not started* is **no** [error](a.md): `a * b`, 2 * 3 * 4, a*b*c."
    #expect(
      HintText(hint, Style()).lines == [
        "  \"Not started\" is no error: `a * b`, 2 * 3 * 4, a*b*c."
      ])
  }

  private static let table = """
    | the line | what happens |
    |---|---|
    | is blank | it is skipped |
    | has a `|` in it | `parse` gets it, unchanged |
    """

  @Test func aTableHasColumns() {
    #expect(
      HintText(Self.table, Style(width: 80)).lines == [
        "  the line         what happens", "  ───────────────  ──────────────────────────",
        "  is blank         it is skipped", "  has a `|` in it  `parse` gets it, unchanged",
      ])
  }

  @Test func itsWidestColumnIsWrappedWhereThereIsNoRoom() {
    #expect(
      HintText(Self.table, Style(hasSigns: false, width: 41)).lines == [
        "  the line         what happens", "  ---------------  ----------------------",
        "  is blank         it is skipped", "  has a `|` in it  `parse` gets it,",
        "                   unchanged",
      ])
  }

  @Test func onANarrowScreenCellsStandUnderEachOther() {
    #expect(
      HintText(Self.table, Style(width: 30)).lines == [
        "  the line: is blank", "  what happens: it is skipped", "",
        "  the line: has a `|` in it", "  what happens: `parse` gets", "  it, unchanged",
      ])
    let headless = "| | what happens |\n|---|---|\n| `save` | it writes the file, whole |"
    #expect(
      HintText(headless, Style(width: 24)).lines == [
        "  `save`", "  what happens: it", "  writes the file, whole",
      ])
  }
}
