import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class

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

  @Test func aFenceThatIsNeverClosedIsShownAsItIs() {
    #expect(HintText("```swift\nlet a = 1", Style()).lines == ["  ```swift\nlet a = 1"])
  }
}
