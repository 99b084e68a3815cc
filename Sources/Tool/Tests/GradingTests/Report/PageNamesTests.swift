import SampleClass
import Testing

@testable import Grading

@Suite("Names of pages")
struct PageNamesTests {
  @Test(arguments: [
    ("Anna Müller", "anna-muller-"), ("Jakub Żółkiewski", "jakub-zolkiewski-"),
    ("Björn Þórsson", "bjorn-thorsson-"), ("Søren Groß", "soren-gross-"),
    ("王秀英", "wang-xiu-ying-"), ("../../etc/passwd", "etc-passwd-"), ("", "person-"),
    ("😀", "person-"), ("CON", "con-"), ("a.b:c|d?e*f", "a-b-c-d-e-f-"), ("--", "person-"),
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

  @Test func nobodySharesAPage() {
    var names = PageNames()
    var numbered = Person(name: "Kim Lee")
    numbered.number = "2"
    let people = [
      Person(name: "Kim Lee"), numbered, Person(name: "Kim Lee"), Person(name: "KIM LEE"),
    ]
    let files = people.map { names.name(for: $0) }
    #expect(Set(files.map { $0.lowercased() }).count == 4, "\(files)")
  }

  @Test func whoElseIsThereMakesNoDifference() {
    var numbered = Person(name: "Kim Lee")
    numbered.number = "2"
    var (one, other) = (PageNames(), PageNames())
    let forth = [numbered, Person(name: "Kim Lee")].map { one.name(for: $0) }
    let back = [Person(name: "Kim Lee"), numbered].map { other.name(for: $0) }
    #expect(forth == back.reversed())
  }
}
