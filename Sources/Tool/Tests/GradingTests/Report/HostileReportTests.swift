import Testing

@testable import Grading

@Suite("A report on hostile texts")
struct HostileReportTests {
  @Test(arguments: HostileText.all.indices)
  func noTextBecomesMarkup(index: Int) throws {
    let address = /#[a-z0-9-]+|(people|teacher)\/[a-z0-9-]+\.html/
    for (page, plain) in zip(HostileText.pages(HostileText.all[index]), HostileText.pages("a")) {
      let reader = try ReportReader(page)
      let ours = Set(try ReportReader(plain).elements.map(\.name))
      for element in reader.elements {
        #expect(ours.contains(element.name), "\(element.name ?? "")")
        let attributes = (element.attributes ?? []).compactMap(\.name)
        #expect(attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "src" }, "\(attributes)")
      }
      #expect(reader.texts("//script").count == (page.path == "index.html" ? 1 : 0))
      #expect(reader.texts("//style").count == 1)
      for link in reader.texts("//@href") {
        #expect(link.wholeMatch(of: address) != nil, "\(link) leads away.")
      }
      #expect(page.html.utf8.count < 100_000, "A browser shows it, whatever its submission's size.")
    }
  }

  @Test func everyPageOfAClassIsWellFormedAndWhole() throws {
    let pages = ClassReport.pages(SmallClass.grades)
    let paths = Set(pages.map(\.path))
    #expect(paths.count == pages.count)
    for page in pages {
      let reader = try ReportReader(page)
      let anchors = reader.texts("//@id").map { "#\($0)" }
      #expect(Set(anchors).count == anchors.count, "No name is given twice.")
      let links = reader.texts("//@href").map { $0.replacing("../", with: "") }
      #expect(paths.union(anchors).isSuperset(of: links), "Links lead somewhere.")
      #expect(reader.texts("/html/@lang") == ["en"])
      #expect(reader.texts("//h1").count == 1)
      #expect(reader.texts("/html/body/main").count == 1)
      let levels = reader.elements.compactMap { element in
        element.name.flatMap { $0.wholeMatch(of: /h([1-6])/) }.flatMap { Int($0.1) }
      }
      for (level, next) in zip(levels, levels.dropFirst()) {
        #expect(next <= level + 1, "No level of heading is left out.")
      }
      // Nothing is fetched, and no script runs but ours.
      let policy = reader.text("//meta[@http-equiv='Content-Security-Policy']/@content")
      #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; "))
      #expect(policy.contains("script-src 'sha256-") == (page.path == "index.html"))
      let styles = reader.texts("//style | //@style").joined()
      for word in ["url(", "@import", "@font-face", "//"] { #expect(!styles.contains(word)) }
      #expect(!(reader.texts("//script").joined().contains("//")))
      #expect(reader.texts("//link | //img | //iframe | //object | //embed | //base") == [])
    }
  }
}
