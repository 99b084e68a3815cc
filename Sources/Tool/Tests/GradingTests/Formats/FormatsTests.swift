import Testing

@testable import Grading

@Suite("The list of formats")
struct FormatsTests {
  @Test func everyFormatIsFoundByItsName() {
    let names = Formats.forClass.map(\.name) + Formats.forPerson.map(\.name)
    #expect(
      names == [
        "canvas", "moodle", "junit", "gradescope", "github", "exercism", "autolab", "prairielearn",
      ])
    for format in Formats.forClass {
      #expect(Formats.forClass(named: format.name)?.reader == format.reader)
    }
    for format in Formats.forPerson {
      #expect(Formats.forPerson(named: format.name)?.reader == format.reader)
    }
  }

  @Test func aWordThatIsNoneFindsNone() {
    #expect(Formats.forPerson(named: "gradscope") == nil)
    #expect(Formats.forClass(named: "") == nil)
  }

  @Test func resultsGoWhereThePlatformsLook() {
    let places = Formats.forPerson.map(\.destination)
    #expect(
      places == [
        .file("/autograder/results/results.json"), .appendedToFile(namedBy: "GITHUB_OUTPUT"),
        .file("results.json"), .standardOutput, .file("/grade/results/results.json"),
      ])
    #expect(Formats.forClass.map(\.fileName) == ["canvas.csv", "moodle.csv", "junit.xml"])
  }
}
