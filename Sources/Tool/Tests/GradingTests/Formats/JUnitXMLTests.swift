import Foundation
import Testing

@testable import Grading

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit XML")
struct JUnitXMLTests {
  private func document(_ grades: [Grade]) throws -> XMLDocument {
    try XMLDocument(xmlString: JUnitXML(course: SmallClass.course).adding(grades).text)
  }

  private func values(_ path: String, _ document: XMLDocument) throws -> [String] {
    try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  /// Readers show a case's file, else its class, which is the person.
  @Test func aCaseForEachItemOfEachPerson() throws {
    let document = try document([SmallClass.everything, SmallClass.everything])
    #expect(try values("/testsuites/@name", document) == ["Keepsake"])
    #expect(try values("/testsuites/testsuite/@name", document) == ["Ada", "Ada 2"])
    #expect(
      try values("/testsuites/testsuite[1]/testcase/@name", document) == [
        "1.1 Throw", "1.1+Empty What a secret", "1.2 Propagate", "2.1 Conform",
        "2.1+Deep Another secret", "2.2 Keys: by hand",
      ])
    #expect(Set(try values("//testcase/@classname", document)) == ["Ada", "Ada 2"])
    #expect(try values("/testsuites/testsuite[1]/@time", document) == ["1.23"])
    #expect(try values("/testsuites/testsuite[1]/testcase[1]/@time", document) == ["0.205"])
    #expect(try values("//testsuite[1]//property[@name='points']/@value", document) == ["7.55"])
  }

  @Test func countsSayWhatStandsInThem() throws {
    let document = try document(SmallClass.grades)
    let kinds = [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
    for (index, counts) in [(2, [3, 0, 0]), (5, [4, 0, 1]), (7, [0, 1, 0]), (9, [0, 0, 6])] {
      let suite = "/testsuites/testsuite[\(index)]"
      #expect(try values("\(suite)/@tests", document) == ["6"])
      for (count, kind) in zip(counts, kinds) {
        #expect(try values("\(suite)/@\(kind.0)", document) == ["\(count)"])
        #expect(try values("\(suite)/testcase/\(kind.1)", document).count == count)
      }
    }
    #expect(try values("/testsuites/@tests", document) == ["54"])
    #expect(try values("/testsuites/@failures", document) == ["13"])
    #expect(try values("/testsuites/@errors", document) == ["7"])
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

  /// Jenkins refuses a file with anything else. The names are those of `junit-10.xsd` of its xunit
  /// plugin, read in November 2026.
  @Test func nothingStandsInItThatJenkinsDoesNotKnow() throws {
    let known: [String: Set<String>] = [
      "testsuites": ["name", "time", "tests", "failures", "errors"],
      "testsuite": ["name", "time", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "time", "classname"], "properties": [], "property": ["name", "value"],
      "failure": ["type", "message"], "error": ["type", "message"], "skipped": ["message"],
      "system-out": [],
    ]
    let document = try document(SmallClass.grades + HostileText.grades)
    let names = try values("//testsuite/@name", document)
    #expect(names.suffix(HostileText.all.count) == HostileText.all.map(\.harmlessLine)[...])
    for node in try document.nodes(forXPath: "//*") {
      let element = try #require(node as? XMLElement)
      let attributes = try #require(known[element.name ?? ""], "\(element.name ?? "")")
      #expect(attributes.isSuperset(of: (element.attributes ?? []).compactMap(\.name)))
    }
  }
}
