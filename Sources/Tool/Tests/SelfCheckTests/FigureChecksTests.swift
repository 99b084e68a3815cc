import Curriculum
import Foundation
import SampleWorkbook
import TestSupport
import Testing

@testable import SelfCheck

@Suite("Figures")
struct FigureChecksTests {
  private static let place = "Chapters/01-Knots/Figures/knot.svg"
  private static let figure = """
    <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 10 10">
    <title>Knot</title>
    <desc>A knot.</desc>
    <metadata>
    1
    </metadata>
    <style>\(style)</style>
    <path d="M1 1L9 9" class="line dashed"/>
    </svg>

    """
  private static let style = """
    svg { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2328; color: #59636e; } \
    .line { fill: none; stroke: currentColor; stroke-width: 1.5; } .dashed { stroke-dasharray: 5 4; } \
    @media (prefers-color-scheme: dark) { svg { fill: #e6edf3; color: #9198a1; } }
    """
  private static let shown =
    "![A knot with two ends, one of which is loose.](Figures/knot.svg)\n\n```swift\nprint(1)\n```\n```text\n1\n```\n"

  @Test(arguments: [
    (figure, "Words.\n", "knot.svg:1: error: The chapter does not show this figure."),
    (figure, shown + "\n![Missing](Figures/other.svg)\n", "There is no figure Figures/other.svg."),
    (figure, shown + "\n![Missing](Figures/other.svg)\n", "The alternative text of Figures/other"),
    (figure.replacing("</svg>", with: ""), shown, "not well-formed XML"),
    (figure.replacing(" dashed", with: ""), shown, "in a line:\nsvg { font: 14px system-ui,"),
    (figure.replacing("<desc>A knot.</desc>", with: ""), shown, "The figure has no <desc>."),
    (figure.replacing("\n1\n", with: "\n2\n"), shown, "data that no listing prints: 2"),
    (
      figure.replacing("</svg>", with: "<script>1</script></svg>"), shown, "no scripts and no links"
    ),
  ])
  func whatAFigureLacksIsSaid(figure: String, prose: String, words: String) throws {
    let checkout = try Checkout()
    try checkout.replace("Words.\n", with: prose, in: "Chapters/01-Knots/Knots.md")
    try checkout.write(figure, to: Self.place)
    let workbook = try Workbook(at: checkout.root)
    let fault = FigureChecks(workbook: workbook, chapter: try workbook.chapters()[0]).check.fault()
    #expect(fault?.contains(words) == true, "\(fault ?? "no fault")")
  }
}
