import Foundation
import Testing

@testable import Classroom

@Suite("File names made from people's names")
struct PersonFileNamesTests {
  private func names(_ people: [Person]) -> [String] {
    PersonFileNames.names(for: people.map { Grade(nothingFrom: $0) })
  }

  @Test(arguments: [
    ("Ada Lovelace", "ada-lovelace"), ("Zoë Ångström", "zoe-angstrom"), ("../../etc", "etc"),
    ("漢字", "person"), ("", "person"), (".", "person"), ("con", "person-con"),
    ("COM1", "person-com1"), ("a/b\\c:d\0e", "a-b-c-d-e"), ("-rf *", "rf"), ("O'Neil", "o-neil"),
  ])
  func areSafeEverywhere(name: String, file: String) {
    #expect(names([Person(name: name)]) == [file])
  }

  @Test func areNotTooLong() {
    #expect(names([Person(name: String(repeating: "a", count: 10_000))])[0].count == 60)
  }

  @Test func areOneForEachInAnyCaseAndInAnyOrder() {
    var people = ["Ada", "ADA", "Áda", "Bo", "漢", "字", "", "Ada"].map(Person.init)
    people[0].id = "7"
    let forth = names(people)
    #expect(Set(forth.map { $0.lowercased() }).count == people.count)
    #expect(forth[3] == "bo", "Who shares it with nobody has the plain name.")
    let back = names(people.reversed())
    #expect(back.reversed() == forth, "It does not depend on who comes first.")
  }

  @Test func twoOfWhomNothingElseIsKnownAreTwo() {
    let forth = names([Person(name: "Ada"), Person(name: "Ada")])
    #expect(forth[1] == forth[0] + "-2")
  }

  @Test func numbersTellApartWhatDiffersOnlyInCase() {
    var names = UniqueNames()
    #expect(
      ["Ada", "ADA", "ada-2", "Ada"].map { names.unique($0) } == [
        "Ada", "ADA-2", "ada-2-2", "Ada-3",
      ])
  }
}
