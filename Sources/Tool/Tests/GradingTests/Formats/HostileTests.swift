import Foundation
import Testing

@testable import Grading

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Hostile names and messages")
struct HostileTests {
  let grades = HostileTexts.grades
  let course = SmallClass.course
  /// The names as they should be read back.
  let names = HostileTexts.all.map(\.harmlessLine)

  @Test func comeBackFromCSV() throws {
    for format in [CanvasCSV(), MoodleCSV()] as [any ClassFormat] {
      let text = format.text(grades, in: course)
      let rows = try #require(SmallCSVReader(text), "\(format.name) is a table.").rows
      try expect(rows, of: format)
    }
  }

  func expect(_ rows: [[String]], of format: any ClassFormat) throws {
    let first = format.name == "canvas" ? 2 : 1
    let column = format.name == "canvas" ? 0 : 4
    #expect(rows.count == first + names.count)
    #expect(Set(rows.map(\.count)).count == 1, "Every row has as many cells.")
    for (row, original) in zip(rows.dropFirst(first), names) {
      let name =
        format.name == "moodle"
        ? String(
          String.UnicodeScalarView(original.unicodeScalars.map { $0 == "\\" ? "/" : $0 }))
        : original
      let cell = row[column]
      let begins = cell.unicodeScalars.first { $0 != " " }
      #expect(begins.map { !"=+-@\t\r\n".unicodeScalars.contains($0) } ?? true, "\(cell)")
      #expect(cell == name || cell == "'" + name)
      #expect(row[5] == "0")
    }
  }

  @Test func comeBackFromXML() throws {
    let document = try XMLDocument(xmlString: JUnitXML().text(grades, in: course))
    let suites = try document.nodes(forXPath: "/testsuites/testsuite")
    #expect(try suites.map { try read("@name", $0) } == names)
    for (suite, text) in zip(suites, HostileTexts.all) {
      let failure = try read("testcase[1]/failure", suite)
      #expect(failure.hasPrefix("failed: \(text)".harmless), "\(failure)")
      #expect(try suite.nodes(forXPath: "testcase").count == 6)
    }
  }

  private func read(_ path: String, _ node: XMLNode) throws -> String {
    try node.nodes(forXPath: path).first?.stringValue ?? ""
  }

  @Test(arguments: HostileTexts.all.indices)
  func comeBackFromJSON(index: Int) throws {
    let message = "failed: \(HostileTexts.all[index])".harmless
    for format in Formats.forPerson where format.name != "github" {
      let text = try format.text(grades[index], in: course)
      for line in text.split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        guard !line.hasPrefix("{\"scores\"") else { continue }
        let found = strings(object).contains { $0.hasPrefix(message.prefix(1_000)) }
        #expect(found, "\(format.name) has the message.")
        #expect(strings(object).allSatisfy { $0 == $0.harmless })
      }
    }
  }

  @Test(arguments: HostileTexts.all.indices)
  func areNoCommandsForAWorkflow(index: Int) throws {
    let text = try GitHubClassroom().text(grades[index], in: course)
    let shape = /(runners|[A-Z0-9_]+_RESULTS)=[A-Za-z0-9+\/=_,]+/
    for line in text.split(separator: "\n") {
      #expect(line.wholeMatch(of: shape) != nil, "Nothing else stands in the file: \(line)")
    }
    let log = try GitHubReporter(text).log
    #expect(!log.contains("::") && !log.contains("\r") && !log.contains("\u{1B}"))
  }

  /// Every string in a JSON value.
  private func strings(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.flatMap { [$0.key] + strings($0.value) }
    default: []
    }
  }
}
