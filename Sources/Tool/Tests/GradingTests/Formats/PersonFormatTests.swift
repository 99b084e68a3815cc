import Foundation
import Testing

@testable import Grading

@Suite("The result of one person")
struct PersonFormatTests {
  /// What is said of the work as a whole, and of the item that crashed, as it stands in JSON.
  private static let whole = #"""
    1 day late: each item earns 85% of its points.\nMakefile was left where it was.\n\#
    Some tests drew their values with SEED=4711.\n\#
    The answers were not isolated: bubblewrap is missing.
    """#
  private static let crash = #"""
    crashed: Every knot is counted.\nexpected: 3\nactual: 2\nin check: it counts\n\#
    at Chapters/01/Throw.swift:12:5\n(1 more after this one.)
    """#

  /// The results of somebody of whose items one crashed, a hidden one failed, and a bonus passed.
  /// The names of fields are those that the platforms document; some refuse any other.
  ///
  /// Gradescope shows the text of the whole at once, and the sum only when grades are published.
  private static let results = [
    "gradescope": #"""
    {"execution_time":1.23,"extra_data":{"seed":"4711"},"output":"\#(whole)",\#
    "output_format":"text","score":0.6,"test_name_format":"text","test_output_format":"text",\#
    "tests":[{"max_score":2.1,"name":"Throw","number":"1.1","output":"\#(crash)","score":0,\#
    "status":"failed","tags":["chapter 1"],"visibility":"visible"},\#
    {"max_score":0.3,"name":"Hidden test 1","score":0,"status":"failed",\#
    "visibility":"after_published"},\#
    {"max_score":0,"name":"Keys: by hand","number":"2.2","output":"","score":0.6,\#
    "status":"passed","tags":["chapter 2","bonus"],"visibility":"visible"}]}

    """#,
    "github": #"""
    {"max_score":1.79,"status":"error","tests":[\#
    {"duration":411,"filename":"Chapters/01/Throw.swift","line_no":12,"message":"\#(crash)",\#
    "name":"1.1 Throw","score":0,"status":"error","test_code":""},\#
    {"duration":411,"filename":"Chapters/02/Keys: by hand.swift","line_no":0,"message":null,\#
    "name":"Bonus: 2.2 Keys: by hand","score":0.6,"status":"pass","test_code":""}],"version":1}
    {"max_score":0.26,"status":"fail","tests":[{"duration":411,"filename":"","line_no":0,\#
    "message":null,"name":"Hidden test 1","score":0,"status":"fail","test_code":""}],"version":1}
    {"max_score":0.35,"status":"pass","tests":[{"duration":0,"filename":"","line_no":0,\#
    "message":"1 day late: each item earns 85% of its points.",\#
    "name":"1 day late: each item earns 85% of its points.","score":0,"status":"fail",\#
    "test_code":""}],"version":1}

    """#,
    "exercism": #"""
    {"message":null,"status":"fail","tests":[{"message":"\#(crash)",\#
    "name":"1.1 Throw (0 of 2.1 points)","output":"Knot tied.","status":"error",\#
    "test_code":"// Tests/01/ThrowTests.swift"},{"message":"A hidden test shows no details.",\#
    "name":"Hidden test 1 (0 of 0.3 points)","status":"fail","test_code":"// A hidden test"},\#
    {"name":"2.2 Keys: by hand (0.6 of 0.7 bonus points)","status":"pass",\#
    "test_code":"// Tests/02/Keys: by handTests.swift"}],"version":3}

    """#,
    "autolab": #"""
    {"Chapter 1":{"1.1 Throw":{"hint":"\#(crash.replacing(":", with: #"\u003a"#))",\#
    "passed":false},"Hidden test 1":{"passed":false}},\#
    "Chapter 2":{"2.2 Keys by hand":{"passed":true}},\#
    "_presentation":"semantic","stages":["Chapter 1","Chapter 2"]}
    {"scores":{"Chapter 1":0,"Chapter 2":0.6}}

    """#,
    "prairielearn": #"""
    {"gradable":true,"message":"0.6 of 2.4 points.\n\#(whole)","score":0.25,"tests":[\#
    {"description":"","max_points":2.1,"message":"\#(crash)","name":"1.1 Throw",\#
    "output":"Knot tied.","points":0},\#
    {"description":"","max_points":0.3,"message":"","name":"Hidden test 1","output":"",\#
    "points":0},{"description":"A bonus of 0.7","max_points":0,"message":"",\#
    "name":"2.2 Keys: by hand","output":"","points":0.6}]}

    """#,
    "moodle.csv": #"""
    userid,useridnumber,username,useremail,name,Keepsake,Keepsake feedback\#r
    2157,,,,Bo,0.6,"1 day late: each item earns 85% of its points.<br>\#
    Makefile was left where it was.<br>\#
    1.1 Throw, 0 of 2.1 points, \#(crash.replacing(#"\n"#, with: "<br>"))<br>\#
    Hidden test 1, 0 of 0.3 points, failed."\#r

    """#,
  ]

  @Test(arguments: results.keys.sorted())
  func isWrittenAsThePlatformReadsIt(name: String) throws {
    var course = SmallClass.course
    course.items = [0, 1, 5].map { course.items[$0] }
    let verdicts = [
      SmallClass.verdict(.crashed), SmallClass.verdict(.failed, "SECRET"), SmallClass.passed,
    ]
    let grade = SmallClass.grade("Bo", verdicts, daysLate: 1, seed: 4711, in: course)
    var text = try grade.text(in: course, as: name)
    if name == "github" {
      let documents = try GitHubReporter(text).documents
      text = documents.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }
    #expect(text == Self.results[name])
  }

  @Test func aMissedBonusIsNoFailedTestInExercism() throws {
    let (passed, missed) = (SmallClass.passed, SmallClass.verdict(.failed))
    let grade = SmallClass.grade("Ada", [passed, passed, passed, passed, missed, missed])
    let text = try grade.text(as: "exercism")
    #expect(text.hasPrefix(#"{"message":null,"status":"pass","tests":["#))
    #expect(text.matches(of: /"name"/).count == 4)
  }

  @Test func nothingThatCouldBeTestedIsExercismsErrorState() throws {
    let text = try SmallClass.nothing.text(as: "exercism")
    #expect(text.hasPrefix(#"{"message":"does not compile: Every knot"#))
    #expect(text.contains(#","status":"error","tests":["#))
  }

  @Test func textsAreNoLongerThanExercismTakes() throws {
    var verdict = SmallClass.verdict(.failed, String(repeating: "👍", count: 70_000))
    verdict.printed = String(repeating: "漢", count: 10_000)
    let text = try SmallClass.grade(only: verdict).text(as: "exercism")
    let message = text.firstMatch(of: /"message":"([^"]*)"/)?.1
    #expect(message?.utf16.count == 65_534, "An emoji is two.")
    let output = text.firstMatch(of: /"output":"([^"]*)"/)?.1
    #expect(output?.count == 501, "A line feed is written with two.")
  }

  @Test func prairieLearnsScoreIsTheShareOfWhatCanBeReached() throws {
    #expect(try SmallClass.failures.text(as: "prairielearn").contains("\"score\":0.451128,"))
    #expect(try SmallClass.nothing.text(as: "prairielearn").contains("\"score\":0,"))
    let everything = try SmallClass.everything.text(as: "prairielearn")
    #expect(everything.contains("\"score\":1,"), "A bonus makes it no larger than 1.")
  }

  /// Autolab makes `"word":` of every `word:` before it reads a line.
  @Test func autolabsParserFindsNoWordBeforeAColon() throws {
    let message = "a: b:\\ \"c\": d\\\":e ::"
    let grade = SmallClass.grade(only: SmallClass.verdict(.failed, message))
    let first = try #require(try grade.text(as: "autolab").split(separator: "\n").first)
    #expect(first.firstMatch(of: /[a-zA-Z0-9]+:/) == nil)
    let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    let chapter = try #require(object?["Chapter 1"] as? [String: [String: Any]])
    #expect((chapter["1.1 Throw"]?["hint"] as? String)?.hasPrefix("failed: \(message)\n") == true)
  }
}
