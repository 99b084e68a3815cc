import Testing

@testable import Grading

@Suite("Names of pages")
struct PageNamesTests {
  @Test(arguments: [
    ("Björn Þórsson", "bjorn-thorsson-"), ("Łukasz Groß", "lukasz-gross-"),
    ("王秀英", "wang-xiu-ying-"), ("../../etc/passwd", "etc-passwd-"), ("😀", "person-"),
  ])
  func areReadable(name: String, start: String) {
    let page = Person(name: name).pageName
    #expect(page.hasPrefix(start))
    #expect(page.dropFirst(start.count).count == 6, "Six digits follow: \(page)")
  }

  @Test func areSafeOnEverySystem() throws {
    for text in HostileText.all {
      let page = Person(name: text).pageName
      #expect(page.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(page)")
      #expect(page.utf8.count <= 55)
    }
  }

  @Test func nobodySharesAPage() {
    var numbered = Person(name: "Kim Lee")
    numbered.number = "2"
    let people = [Person(name: "Kim Lee"), numbered, Person(name: "KIM LEE")]
    #expect(Set(people.map(\.pageName)).count == 3)
  }
}
