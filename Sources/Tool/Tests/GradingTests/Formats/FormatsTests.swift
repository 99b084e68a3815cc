import Testing

@testable import Grading

@Suite("The list of formats")
struct FormatsTests {
  @Test func resultsGoWhereThePlatformsLook() {
    let places = Formats.forPerson.map(\.destination)
    #expect(
      places == [
        .file("/autograder/results/results.json"), .appendedToFile(namedBy: "GITHUB_OUTPUT"),
        .file("results.json"), .standardOutput, .file("/grade/results/results.json"),
      ])
  }

  /// What stands in a format of partial credit, and of the seed.
  @Test(arguments: [
    ("junit.xml", "2 of 3 requirements hold, which earns 2/3 of the points."),
    ("junit.xml", "name=\"seed\" value=\"4711\""),
    ("autolab", "{\"Chapter 1\":2.75,\"Chapter 2\":0.55}"),
  ])
  func partialCreditAndTheSeedAreSaid(name: String, words: String) throws {
    let text = try SmallClass.partly.text(in: SmallClass.partialCourse, as: name)
    #expect(text.contains(words), "\(text)")
  }

  /// From Autolab's `parseAutoresult` and what follows it, which were run: `{"scores":{}}` is 0 for
  /// each problem, and released; a null score leaves the grade open.
  @Test(arguments: [
    ("junit.xml", "<error message=\"This could not be graded, which is not zero points. The"),
    ("gradescope", "\"tests\":[{\"name\":\"Not graded\",\"output\":"),
    ("exercism", "\"status\":\"error\""),
    ("prairielearn", "The archive is broken.\"],\"gradable\":false,"),
    ("autolab", "\n{\"scores\":{\"Chapter 1\":null,\"Chapter 2\":null}}\n"),
  ])
  func noGradeIsNoPointsAndHasItsReason(name: String, words: String) throws {
    let text = try SmallClass.broken.text(as: name)
    #expect(text.contains(words), "\(text)")
    #expect(text.contains("The archive is broken."))
    #expect(!text.contains(/(score|points)"/), "Never zero.")
  }

  /// A result on many items, a cell of a spreadsheet, and all results in an environment, half of which
  /// fills the 2 MB that Linux takes.
  @Test(arguments: [
    ("prairielearn", "\"\0", 1_000_000), ("moodle.csv", "&", 32_767), ("github", "\"漢\0", 750_000),
  ])
  func nothingIsLongerThanThePlatformTakes(name: String, piece: String, most: Int) throws {
    let verdict = SmallClass.verdict(.failed, String(repeating: piece, count: 8_000))
    let course = Course(
      items: (1...100).map { SmallClass.item("1.\($0)", "A", chapter: 1, points: 100) })
    let grade = SmallClass.grade("Ada", Array(repeating: verdict, count: 100), in: course)
    let text = try grade.text(in: course, as: name)
    #expect(text.utf8.count <= most)
    #expect(text.split(separator: "\n").allSatisfy { name != "github" || $0.utf8.count < 131_072 })
    #expect(name == "github" || text.contains(" (cut)"))
  }
}
