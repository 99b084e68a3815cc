import Browsing
import Judging
import TestSupport
import Testing

@Suite("The report in a browser", .serialized, .needsBrowser)
struct ReportInABrowserTests {
  @Test func everythingCanBeReadOnANarrowPhone() async throws {
    let visit = try await Visit(width: 320)
    for page in visit.pages {
      try visit.open(page)
      for isDark in [false, true] {
        try visit.browser.prefer(dark: isDark)
        let found = try PageFindings(in: visit.browser)
        #expect(!found.isTooWide, "\(page) fits the screen's width.")
        #expect(found.isDark == isDark, "\(page) is as dark as its reader likes it.")
        #expect(found.faults == [], "\(page) can be read by everybody.")
      }
      #expect(try visit.browser.consoleErrors() == [], "\(page) has nothing to complain of.")
    }
  }

  /// The second wall: were something not escaped, it would still not run.
  @Test func thePolicyStopsWhatIsNotOurs() async throws {
    let visit = try await Visit()
    for page in [visit.pages[0], "index.html"] {
      let html = try #require(visit.folder.text(of: page))
      let broken = "<script>window.broken = 1</script><img src='x.png' /></main>"
      try visit.folder.write(html.replacing("</main>", with: broken), to: page)
      try visit.open(page)
      let isWhole = try visit.browser.value("window.broken === undefined") as? Bool
      #expect(isWhole == true, "\(page) runs no script that is not ours.")
      let errors = try visit.browser.consoleErrors()
      #expect(errors.count { $0.contains("Content Security Policy") } == 2, "\(errors)")
    }
  }

  @Test func namesAreFoundAndSorted() async throws {
    let visit = try await Visit()
    try visit.open("index.html")
    try visit.browser.type("lena", into: "#name")
    #expect(try visit.shownNames() == ["Lena Vogt"])
    #expect(try visit.browser.text("$('output').textContent") == "1 of 30")
    try visit.browser.value("$('#name').value = ''")
    try visit.browser.type(" ", into: "#name")
    // A button's key, as somebody without a mouse presses it.
    try visit.browser.type("\u{E007}", into: "th:nth-child(2) button")
    let points = try visit.points()
    #expect(points.count == 28)
    #expect(points == points.sorted(by: >), "The most points come first.")
    try visit.browser.type("\u{E007}", into: "th:nth-child(2) button")
    let rising = try visit.points()
    #expect(rising == rising.sorted())
    try visit.browser.type("\u{E007}", into: "th:nth-child(1) button")
    #expect(try visit.shownNames().first == "Ælfgifu Hrólfsdóttir", "As a dictionary orders them.")
    #expect(try visit.browser.consoleErrors() == [])
  }

  @Test func everythingIsThereWithoutScripts() async throws {
    let visit = try await Visit()
    _ = try visit.browser.command("Emulation.setScriptExecutionDisabled", ["value": true])
    try visit.open("index.html")
    #expect(try visit.shownNames().count == 30)
    let finder = try visit.browser.value("the('finder').checkVisibility()")
    #expect(finder as? Bool == false, "What needs a script is not shown without it.")
  }

  @Test func statesAreToldApartWithoutColourAndByScreenReaders() async throws {
    let visit = try await Visit()
    try visit.open("index.html")
    let signs = try visit.browser.run(
      """
      const cells = [...document.querySelectorAll('#class-map tbody td[class]')];
      const pairs = cells.filter(cell => !cell.matches('.sum, .none'))
        .map(cell => cell.textContent + '=' + getComputedStyle(cell, '::before').content);
      return [...new Set(pairs)].sort();
      """)
    let words = try #require(signs as? [String])
    #expect(words.count == Verdict.Status.allCases.count - 1, "\(words)")
    #expect(Set(words.map { $0.drop { $0 != "=" } }).count == words.count, "\(words)")
    let names = try visit.browser.accessibleNodes().filter { $0.role == "cell" }.map(\.name)
    #expect(names.contains("passed"), "A screen reader reads the word.")
    #expect(names.contains("does not compile"))
  }
}
