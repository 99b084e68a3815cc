import Foundation
import Testing

@testable import Grading

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit XML")
struct JUnitXMLTests {
  func document(_ grades: [Grade]) throws -> XMLDocument {
    try XMLDocument(xmlString: JUnitXML().text(grades, in: SmallClass.course))
  }

  private func values(_ path: String, _ document: XMLDocument) throws -> [String] {
    try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  @Test func aCaseForEachItemOfEachPerson() throws {
    let document = try document(SmallClass.grades)
    #expect(try values("/testsuites/testsuite", document).count == 9)
    #expect(
      try values("/testsuites/testsuite[1]/testcase/@name", document) == [
        "1.1 Throw", "1.1+Empty What a secret", "1.2 Propagate", "2.1 Conform",
        "2.1+Deep Another secret", "2.2 Keys: by hand",
      ])
    #expect(try values("/testsuites/@name", document) == ["Keepsake"])
  }

  /// Failures, errors and skipped of each person, in the order of the sample.
  @Test func countsSayWhatStandsInThem() throws {
    let document = try document(SmallClass.grades)
    let expected = [
      [0, 0, 0], [3, 0, 0], [0, 0, 0], [0, 0, 0], [4, 0, 1], [6, 0, 0], [0, 1, 0], [0, 6, 0],
      [0, 0, 6],
    ]
    let kinds = [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
    for (index, counts) in expected.enumerated() {
      let suite = "/testsuites/testsuite[\(index + 1)]"
      #expect(try values("\(suite)/@tests", document) == ["6"])
      for (count, kind) in zip(counts, kinds) {
        #expect(try values("\(suite)/@\(kind.0)", document) == ["\(count)"])
        #expect(try values("\(suite)/testcase/\(kind.1)", document).count == count)
      }
    }
    #expect(try values("/testsuites/@tests", document) == ["54"])
    #expect(try values("/testsuites/@failures", document) == ["13"])
    #expect(try values("/testsuites/@errors", document) == ["7"])
    #expect(
      try values("/testsuites/testsuite/@skipped", document).compactMap(Int.init) == [
        0, 0, 0, 0, 1, 0, 0, 0, 6,
      ])
  }

  @Test func teachersReadWhatHiddenItemsFound() throws {
    let document = try document([SmallClass.failures])
    let failure = "//testcase[@name='1.1+Empty What a secret']/failure"
    #expect(try values("\(failure)/@message", document) == ["failed: SECRET"])
    #expect(try values("\(failure)/@type", document) == ["failed"])
    #expect(try values(failure, document).first?.contains("expected: 3\nactual: 2") == true)
  }

  @Test func whatCouldNotBeGradedIsAnErrorWithItsReason() throws {
    let document = try document([SmallClass.broken])
    #expect(
      try values("//testcase[1]/error/@message", document) == [
        "This could not be graded, which is not zero points. The archive is broken."
      ])
    #expect(try values("//property[@name='points']", document).isEmpty, "Never zero.")
  }

  @Test func theReportSaysWhatWasMissing() throws {
    let output = try values("//system-out", document([SmallClass.late])).first ?? ""
    #expect(
      output == """
        6.44 of 6.65 points.
        1 day late: each item earns 85% of its points.
        Makefile was left where it was.
        The answers were not isolated: bubblewrap is missing.
        """)
  }

  @Test func nothingStandsInItThatJenkinsDoesNotKnow() throws {
    let document = try document(SmallClass.grades + HostileTexts.grades)
    #expect(try JenkinsSchema.complaints(document) == [])
  }

  /// `mikepenz/action-junit-report` and others show a case's file, else its class.
  @Test func everyCaseNamesItsPerson() throws {
    let document = try document([SmallClass.failures])
    #expect(Set(try values("//testcase/@classname", document)) == ["Bo"])
    #expect(try values("//testcase/@file", document).isEmpty)
  }

  @Test func twoOfOneNameAreTwoSuites() throws {
    let document = try document([SmallClass.everything, SmallClass.everything])
    #expect(try values("//testsuite/@name", document) == ["Ada", "Ada 2"])
  }

  @Test func timesAreSecondsThatAddUp() throws {
    let document = try document([SmallClass.everything])
    #expect(try values("//testsuite/@time", document) == ["1.23"])
    #expect(try values("//testcase[1]/@time", document) == ["0.205"])
  }
}
