import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The table refuses what `xmllint` refuses with the real schema; each row was given to it once.
@Suite("Jenkins's schema for JUnit XML")
struct JenkinsSchemaTests {
  private static let counts = "tests='1' failures='0' errors='0'"

  @Test(arguments: [
    ("<testsuites><testsuite name='a' \(counts)/></testsuites>", nil),
    ("<testsuite name='a' \(counts) time='1,000.5'><system-out>x</system-out></testsuite>", nil),
    (
      "<testsuite name='a' \(counts)><testcase name='b'/><properties/><testcase name='c'/>"
        + "</testsuite>", nil
    ),
    ("<testsuites skipped='1'/>", "testsuites has skipped"),
    ("<testsuites><testcase name='a'/></testsuites>", "testsuites holds testcase"),
    ("<testsuite \(counts)/>", "testsuite has no name"),
    ("<testsuite name='a' tests='1' errors='0'/>", "testsuite has no failures"),
    ("<testsuite name='a' \(counts)>x</testsuite>", "testsuite holds text"),
    ("<testsuite name='a' \(counts) time='1e3'/>", "testsuite took 1e3"),
    (
      "<testsuite name='a' \(counts)><testcase name='b' file='c'/></testsuite>",
      "testcase has file"
    ),
    (
      "<testsuite name='a' \(counts)><testcase name='b'><properties/></testcase></testsuite>",
      "testcase holds properties"
    ),
    (
      "<testsuite name='a' \(counts)><properties><property name='b'/></properties></testsuite>",
      "property has no value"
    ),
  ])
  func takesWhatJenkinsTakes(text: String, complaint: String?) throws {
    let document = try XMLDocument(xmlString: text)
    #expect(try JenkinsSchema.complaints(document) == [complaint].compactMap(\.self))
  }
}
