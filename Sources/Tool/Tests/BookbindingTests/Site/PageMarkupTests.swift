import Curriculum
import Foundation
import Support
import Testing

@Suite("The markup of pages")
struct PageMarkupTests {
  private static func text(_ words: String) -> String { #"{"type": "text", "text": "\#(words)"}"# }
  private static func paragraph(_ inline: String) -> String {
    #"{"type": "paragraph", "inlineContent": [\#(inline)]}"#
  }
  private static func item(_ words: String) -> String { paragraph(text(words)) }

  @Test func everyKindHasItsMarkup() throws {
    let nodes = [
      Self.paragraph(Self.text("a < b & c")),
      Self.paragraph(#"{"type": "codeVoice", "code": "</p><script>"}"#),
      Self.paragraph(#"{"type": "codeVoice", "code": "Rope"}"#),
      Self.paragraph(#"{"type": "strong", "inlineContent": [\#(Self.text("bow"))]}"#),
      Self.paragraph(#"{"type": "strong", "inlineContent": [\#(Self.text("1.1 Tie"))]}"#),
      #"{"type": "heading", "level": 3, "text": "`try?` & \"more\"", "anchor": "x"}"#,
      #"{"type": "orderedList", "start": 3, "items": [{"content": [\#(Self.item("c"))]}]}"#,
      #"{"type": "aside", "style": "note", "name": "On Linux", "content": [\#(Self.item("x"))]}"#,
      #"{"type": "table", "header": "row", "rows": [[[\#(Self.item("in"))], []], "#
        + #"[[\#(Self.item("1.1"))]], [[\#(Self.item("1.2"))]]]}"#,
    ]
    #expect(
      try SampleBook.markup(nodes.joined(separator: ", ")) == """
        <p>a &lt; b &amp; c</p>
        <p><code>&lt;/p&gt;&lt;script&gt;</code></p>
        <p><a href="workbench.html#Rope"><code>Rope</code></a></p>
        <p><dfn><a href="glossary.html#bow">bow</a></dfn></p>
        <p><strong><a href="knots-and-bows.html#exercise-1.1">1.1 Tie</a></strong></p>
        <h3 id="try--more"><code>try?</code> &amp; &quot;more&quot;</h3>
        <ol start="3"><li>c</li>
        </ol>
        <aside class="system" role="note" aria-label="On Linux"><p class="label">On Linux</p>
        <p>x</p>
        </aside>
        <div class="table"><table><thead><tr><th scope="col">in</th><td></td></tr></thead>
        <tbody><tr><td><a href="knots-and-bows.html#exercise-1.1">1.1</a></td></tr>
        <tr><td>1.2</td></tr>
        </tbody></table></div>

        """)
  }

  @Test(arguments: [
    paragraph(#"{"type": "blink", "inlineContent": []}"#),
    #"{"type": "aside", "name": "Note", "content": [{"type": "row"}]}"#,
  ])
  func anUnknownKindIsAnErrorThatNamesThePage(node: String) throws {
    let failure = try #require(throws: ToolFailure.self) { try SampleBook.markup(node) }
    #expect(failure.message.contains("KnotsAndBows"))
    #expect(["blink", "row"].contains { failure.message.contains($0) })
  }

  @Test func linksLeadToPagesOfTheSite() throws {
    let prefix = "doc://keepsake/documentation/Keepsake"
    func link(_ identifier: String) -> String {
      Self.paragraph(
        #"{"type": "reference", "isActive": true, "identifier": "\#(identifier)"}"#)
    }
    let references = """
      {"\(prefix)": {"type": "topic", "title": "Keepsake"},
       "\(prefix)/Review": {"type": "topic", "title": "The book in review"},
       "\(prefix)/KnotsAndBows#Exercise-11-x": {"type": "section", "title": "Exercise 1.1 ★ Tie"},
       "https://swift.org/~text-12345678": {"type": "link", "title": "Swift",
         "url": "https://swift.org/~text-12345678"}}
      """
    let nodes = [
      prefix, "\(prefix)/Review", "\(prefix)/KnotsAndBows#Exercise-11-x",
      "https://swift.org/~text-12345678",
    ].map(link).joined(separator: ", ")
    #expect(
      try SampleBook.markup(nodes, references: references) == """
        <p><a href="index.html">Keepsake</a></p>
        <p><a href="review.html">The book in review</a></p>
        <p><a href="#exercise-1.1">Exercise 1.1 ★ Tie</a></p>
        <p><a href="https://swift.org/">Swift</a></p>

        """)
    #expect(throws: ToolFailure.self) { try SampleBook.markup(link("\(prefix)/Nowhere")) }
  }

  @Test func aFigureHasItsText() throws {
    let node = Self.paragraph(#"{"type": "image", "identifier": "01-Knots-tree.svg"}"#)
    let references = #"{"01-Knots-tree.svg": {"type": "image", "alt": "A \"tree\" & more"}}"#
    #expect(
      try SampleBook.markup(node, references: references) == """
        <figure class="drawing"><img src="figures/01-Knots-tree.svg" \
        alt="A &quot;tree&quot; &amp; more" width="641" height="320"/></figure>

        """)
    #expect(throws: ToolFailure.self) { try SampleBook.markup(node) }
  }

  @Test func aQuestionFoldsItsAnswer() throws {
    let node = """
      {"type": "tabNavigator", "tabs": [
        {"title": "Question 2", "content": [\(Self.paragraph(Self.text("Why?")))]},
        {"title": "Answer", "content": [\(Self.paragraph(Self.text("So.")))]}]}
      """
    #expect(
      try SampleBook.markup(node) == """
        <details class="question"><summary><span class="number">2</span> <span>Why?</span></summary>
        <div class="answer"><p>So.</p>
        </div></details>

        """)
  }
}
