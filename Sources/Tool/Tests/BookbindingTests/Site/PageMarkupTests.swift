import Curriculum
import Support
import Testing

@Suite("The markup of pages")
struct PageMarkupTests {
  @Test func everyKindHasItsMarkup() throws {
    let text = """
      a < b & *c*
      and "d", `"` isn't

      `</p><script>` `Rope`

      ---

      A **bow**, **1.1 Tie**.
      ### `try?` & more
      3. c

         d
      4. e
         - f
      > On Linux: x
      | in | |
      |---|---|
      | 1.1 | `|` |
      | 1.1, 1.2 | |
      """
    #expect(
      try SampleBook.markup(text) == """
        <p>a &lt; b &amp; <em>c</em> and “d”, <code>"</code> isn’t</p>
        <p><code>&lt;/p&gt;&lt;script&gt;</code> <a href="workbench.html#Rope"><code>Rope</code></a></p>
        <hr/>
        <p>A <dfn><a href="glossary.html#bow">bow</a></dfn>, \
        <strong><a href="knots-and-bows.html#exercise-1.1">1.1 Tie</a></strong>.</p>
        <h3 id="try--more"><code>try?</code> &amp; more</h3>
        <ol start="3"><li><p>c</p>
        <p>d</p>
        </li>
        <li><p>e</p>
        <ul><li>f</li>
        </ul>
        </li>
        </ol>
        <aside class="system" role="note" aria-label="On Linux"><p class="label">On Linux</p>
        <p>x</p>
        </aside>
        <div class="table"><table><thead><tr><th scope="col">in</th><td></td></tr></thead>
        <tbody><tr><td><a href="knots-and-bows.html#exercise-1.1">1.1</a></td><td><code>|</code></td></tr>
        <tr><td>1.1, 1.2</td><td></td></tr>
        </tbody></table></div>

        """)
  }

  @Test(arguments: [
    ("[one](../Appendix/Glossary.md)", #"<a href="glossary.html">one</a>"#),
    ("[`a`](#exercise-11--tie--hold)", ##"<a href="#exercise-1.1"><code>a</code></a>"##),
    ("[on](#knots-uses)", ##"<a href="knots-and-bows-continued.html#knots-uses">on</a>"##),
    ("[on](https://swift.org/a(b:)#c).", #"<a href="https://swift.org/a(b:)#c">on</a>."#),
    ("[1-Tie.swift](1-Tie.swift)", "<code>Chapters/01-KnotsAndBows/1-Tie.swift</code>"),
  ])
  func linksLeadToPagesOfTheSite(text: String, markup: String) throws {
    #expect(try SampleBook.markup(text) == "<p>\(markup)</p>\n")
  }

  @Test func aFigureHasItsText() throws {
    let figure = "](../01-Knots/Figures/tree.svg)"
    #expect(
      try SampleBook.markup("![A \"tree\" & more\(figure)") == """
        <figure class="drawing"><img src="figures/01-Knots-tree.svg" \
        alt="A “tree” &amp; more" width="641" height="320"/></figure>

        """)
    for text in ["![\(figure)", "See ![it\(figure)."] {
      let failure = #expect(throws: ToolFailure.self) { try SampleBook.markup(text) }
      #expect(failure?.message.contains("The page KnotsAndBows shows") == true)
    }
  }

  @Test func aQuestionFoldsItsAnswer() throws {
    let text = """
      <details>
      <summary>2. Why <code>Rope</code>?</summary>

      So.

      </details>
      """
    #expect(
      try SampleBook.markup(text) == """
        <details class="question"><summary><span class="number">2</span> \
        <span>Why <a href="workbench.html#Rope"><code>Rope</code></a>?</span></summary>
        <div class="answer"><p>So.</p>
        </div></details>

        """)
  }
}
