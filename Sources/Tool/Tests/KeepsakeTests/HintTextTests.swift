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
      Style(width: 20).markdown(hint) == [
        "  Words that are", "  wrapped.", "", "      if a {", "        b()", "", "      }", "",
        "  More.",
      ])
    #expect(
      Style(width: 26).markdown("10. One rule that is long\n- long") == [
        "  10. One rule that is", "      long", "  - long",
      ], "An item's lines begin beneath its first word.")
    #expect(
      Style().fitting(30).markdown("```swift\nfunc a(b: [String], c: Int) -> Int\n```") == [
        "      func a(b: [String], c:", "      ↳ Int) -> Int",
      ], "On a screen, what continues a line has a mark.")
  }

  @Test func emphasisIsQuotedAndLinksAreNotShown() {
    let hint = "*Not started* is **no** [error](a.md): `a * b`, 2 * 3 * 4, a*b*c."
    #expect(
      Style().markdown(hint) == [
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
      Style(width: 80).markdown(Self.table) == [
        "  the line         what happens", "  ───────────────  ──────────────────────────",
        "  is blank         it is skipped", "  has a `|` in it  `parse` gets it, unchanged",
      ])
  }

  @Test func itsWidestColumnIsWrappedWhereThereIsNoRoom() {
    #expect(
      Style(hasSigns: false, width: 41).markdown(Self.table) == [
        "  the line         what happens", "  ---------------  ----------------------",
        "  is blank         it is skipped", "  has a `|` in it  `parse` gets it,",
        "                   unchanged",
      ])
  }

  @Test func onANarrowScreenCellsStandUnderEachOther() {
    #expect(
      Style(width: 30).markdown(Self.table) == [
        "  the line: is blank", "  what happens: it is skipped", "",
        "  the line: has a `|` in it", "  what happens: `parse` gets", "  it, unchanged",
      ])
    let headless = "| | what happens |\n|---|---|\n| `save` | it writes the file, whole |"
    #expect(
      Style(width: 24).markdown(headless) == [
        "  `save`", "  what happens: it", "  writes the file, whole",
      ])
  }
}
