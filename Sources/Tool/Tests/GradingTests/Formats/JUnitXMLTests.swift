import Testing

@testable import Grading

@Suite("JUnit XML")
struct JUnitXMLTests {
  private func document(_ grades: [Grade]) throws -> ReportReader {
    try ReportReader(JUnitXML(course: SmallClass.course).adding(grades).text)
  }

  /// Readers show a case's file, else its class, which is the person.
  @Test func aCaseForEachItemOfEachPerson() throws {
    let document = try document([SmallClass.everything, SmallClass.everything])
    #expect(document.whole("/testsuites/@name") == ["Keepsake"])
    #expect(document.whole("/testsuites/testsuite/@name") == ["Ada", "Ada 2"])
    #expect(
      document.whole("/testsuites/testsuite[1]/testcase/@name") == [
        "1.1 Throw", "1.1+Empty What a secret", "1.2 Propagate", "2.1 Conform",
        "2.1+Deep Another secret", "2.2 Keys: by hand",
      ])
    #expect(Set(document.whole("//testcase/@classname")) == ["Ada", "Ada 2"])
    #expect(document.whole("/testsuites/testsuite[1]/@time") == ["1.23"])
    #expect(document.whole("/testsuites/testsuite[1]/testcase[1]/@time") == ["0.205"])
    #expect(document.whole("//testsuite[1]//property[@name='points']/@value") == ["7.55"])
    let summary = "7.55 of 6.65 points.\nMakefile was left where it was.\n"
    #expect(document.whole("//system-out").allSatisfy { $0 == summary + SmallClass.notIsolated })
  }

  @Test func countsSayWhatStandsInThem() throws {
    let document = try document(SmallClass.grades)
    let kinds = [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
    for (index, counts) in [(2, [3, 0, 0]), (5, [4, 0, 1]), (7, [0, 1, 0]), (9, [0, 0, 6])] {
      let suite = "/testsuites/testsuite[\(index)]"
      #expect(document.whole("\(suite)/@tests") == ["6"])
      for (count, kind) in zip(counts, kinds) {
        #expect(document.whole("\(suite)/@\(kind.0)") == ["\(count)"])
        #expect(document.whole("\(suite)/testcase/\(kind.1)").count == count)
      }
    }
    #expect(document.whole("/testsuites/@tests") == ["54"])
    #expect(document.whole("/testsuites/@failures") == ["13"])
    #expect(document.whole("/testsuites/@errors") == ["7"])
  }

  @Test func teachersReadWhatHiddenItemsFound() throws {
    let document = try document([SmallClass.failures])
    let failure = "//testcase[@name='1.1+Empty What a secret']/failure"
    #expect(document.whole("\(failure)/@message") == ["failed: SECRET"])
    #expect(document.whole("\(failure)/@type") == ["failed"])
    #expect(document.whole(failure).first?.contains("expected: 3\nactual: 2") == true)
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
    let names = document.whole("//testsuite/@name")
    #expect(names.suffix(HostileText.all.count) == HostileText.all.map(\.harmlessLine)[...])
    for element in document.elements {
      let attributes = try #require(known[element.name ?? ""], "\(element.name ?? "")")
      #expect(attributes.isSuperset(of: (element.attributes ?? []).compactMap(\.name)))
    }
  }
}
