import Foundation
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

  /// The names of fields as the platforms document them; some refuse a result with any other.
  private static let fields: [String: Set<String>] = [
    "gradescope": [
      "execution_time", "extra_data", "output", "output_format", "score", "test_name_format",
      "test_output_format", "tests", "max_score", "name", "number", "seed", "status", "tags",
      "visibility",
    ],
    "github": [
      "version", "status", "max_score", "tests", "name", "score", "message", "test_code",
      "filename", "line_no", "duration",
    ],
    "exercism": ["version", "status", "message", "tests", "name", "test_code", "output"],
    "prairielearn": [
      "gradable", "score", "format_errors", "message", "tests", "name", "description", "points",
      "max_points", "output",
    ],
  ]

  @Test(arguments: fields.keys.sorted())
  func everyFieldIsOneThatThePlatformKnows(name: String) throws {
    let format = try #require(Formats.forPerson.first { $0.name == name })
    var found: Set<String> = []
    for grade in SmallClass.grades + [SmallClass.partly] {
      let text = try format.text(grade, in: SmallClass.course)
      let documents = try name == "github" ? GitHubReporter(text).documents : [Data(text.utf8)]
      for document in documents {
        found.formUnion(keys(try JSONSerialization.jsonObject(with: document)))
      }
    }
    #expect(found == Self.fields[name])
  }

  /// What stands in a format of partial credit, and of the seed where there is a place for it.
  @Test(arguments: [
    ("canvas.csv", ",,,,3.3"), ("moodle.csv", ",3.3,\"Makefile"),
    ("moodle.csv", "1.1 Throw, 1.4 of 2.1 points"), ("junit.xml", "value=\"1.4 of 2.1 points\""),
    ("junit.xml", "2 of 3 requirements hold, which earns 2/3 of the points."),
    ("gradescope", "\"score\":3.3,"), ("gradescope", "2 of 3 requirements hold"),
    ("exercism", "1.1 Throw (1.4 of 2.1 points)"), ("prairielearn", "\"score\":0.496241"),
    ("autolab", "{\"Chapter 1\":2.75,\"Chapter 2\":0.55}"),
    ("junit.xml", "name=\"seed\" value=\"4711\""), ("gradescope", "{\"seed\":\"4711\"}"),
    ("prairielearn", "Some tests drew their values with SEED=4711."),
  ])
  func partialCreditAndTheSeedAreSaid(name: String, words: String) throws {
    let text = try text(SmallClass.partly, in: SmallClass.partialCourse, as: name)
    #expect(text.contains(words), "\(text)")
  }

  /// From Autolab's `parseAutoresult` and what follows it, which were run: `{"scores":{}}` is 0 for
  /// each problem, and released; a null score leaves the grade open.
  @Test(arguments: [
    ("junit.xml", "<error message=\"This could not be graded, which is not zero points. The"),
    ("gradescope", "\"tests\":[{\"name\":\"Not graded\",\"output\":"),
    ("exercism", "\"status\":\"error\""), ("prairielearn", "\"gradable\":false"),
    ("autolab", "\n{\"scores\":{\"Chapter 1\":null,\"Chapter 2\":null}}\n"),
  ])
  func noGradeIsNoPointsAndHasItsReason(name: String, words: String) throws {
    let text = try text(SmallClass.broken, in: SmallClass.course, as: name)
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
    let (grade, course) = SmallClass.large(100, verdict)
    let text = try text(grade, in: course, as: name)
    #expect(text.utf8.count <= most)
    #expect(text.split(separator: "\n").allSatisfy { name != "github" || $0.utf8.count < 131_072 })
    #expect(name == "github" || text.contains(" (cut)"))
  }

  private func text(_ grade: Grade, in course: Course, as name: String) throws -> String {
    let format = Formats.forClass(course).first { $0.fileName == name }
    return try Formats.forPerson.first { $0.name == name }?.text(grade, in: course)
      ?? format?.adding([grade]).text ?? ""
  }

  private func keys(_ value: Any) -> Set<String> {
    switch value {
    case let list as [Any]: Set(list.flatMap(keys))
    case let object as [String: Any]: Set(object.keys).union(object.values.flatMap(keys))
    default: []
    }
  }
}
