import Testing

@testable import Grading

@Suite("Names of pages")
struct PageNamesTests {
  @Test(arguments: [
    ("Björn Þórsson", "bjorn-thorsson-"), ("王秀英", "wang-xiu-ying-"),
    ("../../etc/passwd", "etc-passwd-"), ("😀", "person-"),
  ])
  func areReadable(name: String, start: String) {
    var names = PageNames()
    let file = names.name(for: Person(name: name))
    #expect(file.hasPrefix(start))
    #expect(file.dropFirst(start.count).count == 11, "Six digits and .html follow: \(file)")
  }

  @Test func areSafeOnEverySystem() throws {
    var names = PageNames()
    for text in HostileText.all {
      let file = names.name(for: Person(name: text))
      #expect(file.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*\.html/) != nil, "\(file)")
      #expect(file.utf8.count <= 60)
    }
  }

  @Test func nobodySharesAPageAndWhoElseIsThereMakesNoDifference() {
    var numbered = Person(name: "Kim Lee")
    numbered.number = "2"
    let people = [Person(name: "Kim Lee"), numbered, Person(name: "KIM LEE")]
    var (one, other) = (PageNames(), PageNames())
    let forth = people.map { one.name(for: $0) }
    let back = people.reversed().map { other.name(for: $0) }
    #expect(Set(forth.map { $0.lowercased() }).count == 3, "\(forth)")
    #expect(forth == back.reversed())
  }
}
