import Testing

@testable import Bookbinding

@Suite("Listings on pages")
struct ListingMarkupTests {
  @Test func aTokenOfSeveralLinesIsMarkedInEach() {
    let lines = SwiftHighlighter("let a = \"\"\"\n  b\n  \"\"\" // c\n// d").lines.map(\.markup)
    #expect(
      lines == [
        "<b>let</b> a = <bdi>\"\"\"</bdi>", "<bdi>  b</bdi>", "<bdi>  \"\"\"</bdi> <i>// c</i>",
        "<i>// d</i>",
      ])
  }

  @Test(arguments: [
    ("x.map { $0 } // why <", "x.map { $0 } <i>// why &lt;</i>"),
    ("Palette(\"<a>\")", "<a>Palette</a>(<bdi>\"&lt;a&gt;\"</bdi>)"),
    ("file.self.in", "file.self.in"),
    ("@MainActor func", "@<b>MainActor func</b>"),
    ("try await f() in\nin", "<b>try await</b> f() <b>in</b>\n<b>in</b>"),
    ("#if os(Linux)", "#<b>if</b> os(<a>Linux</a>)"),
    ("a\n/* b\n c */ d", "a\n<i>/* b\n c */</i> d"),
  ])
  func swiftIsMarked(code: String, markup: String) {
    #expect(SwiftHighlighter(code).markup.markup == markup)
  }

  @Test func aSignatureWrapsBetweenItsParameters() {
    let lines = ["func tie(", "  _ loops: [Int: Int], with: (Int, Int) -> Bool", ") throws"]
    #expect(
      Signature(lines).markup.markup == """
        <span><b>func</b> tie(
        </span><span><span>  _ loops: [<a>Int</a>: <a>Int</a>], </span>\
        <span>with: (<a>Int</a>, <a>Int</a>) -&gt; <a>Bool</a></span>
        </span><span>) <b>throws</b></span>
        """)
  }

  @Test(
    arguments: [
      (
        "swift aside", ["<1>"],
        "<figure class=\"listing apart\"><pre><code>f()</code></pre><div class=\"output\">"
          + "<pre><samp>&lt;1&gt;</samp></pre></div></figure>"
      ),
      (
        "swift fails", ["error: no <f>: none"],
        "<figure class=\"listing fails\"><figcaption>Does not compile</figcaption>\n"
          + "<pre><code>f()</code></pre><p class=\"message\"><span class=\"label\">error:</span> "
          + "no &lt;f&gt;: none</p></figure>"
      ),
    ] as [(String, [String]?, String)])
  func everyMarkHasItsLook(info: String, output: [String]?, markup: String) {
    let figure = ListingMarkup(info: info, lines: ["f()"], output: output).figure
    #expect(figure.markup == markup)
  }
}
