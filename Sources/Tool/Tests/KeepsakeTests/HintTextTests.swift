import Testing

@testable import CommandLine
@testable import keepsake

@Suite("Hints as they are read")
struct HintTextTests {
  @Test func wordsAreWrappedAndCodeIsNot() {
    let hint = "Words that are\nwrapped.\n\n```swift\nif a {\n  b()\n\n}\n```\n\nMore."
    #expect(
      HintText(hint, Style(width: 20)).lines == [
        "  Words that are", "  wrapped.", "", "      if a {", "        b()", "", "      }", "",
        "  More.",
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
  }

  @Test func aCellUnderNoHeadStandsAlone() {
    let table = "| | what happens |\n|---|---|\n| `save` | it writes the file, whole |"
    #expect(
      HintText(table, Style(width: 24)).lines == [
        "  `save`", "  what happens: it", "  writes the file, whole",
      ])
  }

  @Test func anItemsLinesBeginBeneathItsFirstWord() {
    #expect(
      HintText("1. One rule that is\n- long", Style(width: 22)).lines == [
        "  1. One rule that is", "  - long",
      ])
    #expect(
      HintText("10. One rule that is long", Style(width: 26)).lines == [
        "  10. One rule that is", "      long",
      ])
  }

  @Test func aFenceThatIsNeverClosedIsShownAsItIs() {
    #expect(HintText("```swift\nlet a = 1", Style()).lines == ["  ```swift\nlet a = 1"])
  }
}
