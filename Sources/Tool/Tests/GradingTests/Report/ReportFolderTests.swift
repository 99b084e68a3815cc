import Foundation
import TestSupport
import Testing

@testable import Grading

@Suite("The report's folder")
struct ReportFolderTests {
  @Test func holdsEveryPageAndLeavesWhatIsThere() throws {
    let place = try TemporaryFolder()
    let folder = place.item("report")
    try write(to: folder)
    let first = try files(in: folder)
    #expect(first.keys.count { $0.hasPrefix("people/") } == 5)
    #expect(first.keys.count { $0.hasPrefix("teacher/") } == 5)
    #expect(first["index.html"] != nil)
    try write(to: folder)
    #expect(try files(in: folder) == first, "Nothing was written anew.")
    try write(to: folder, isChanged: true)
    let third = try files(in: folder)
    #expect(third.keys.sorted() == first.keys.sorted())
    #expect(third.count { first[$0.key] != $0.value } == 3, "One person's pages and the class's.")
  }

  /// - Parameter isChanged: whether nothing came of the first person any more.
  private func write(to folder: URL, isChanged: Bool = false) throws {
    var report = ReportWriter(SmallClass.course)
    for (index, grade) in SmallClass.grades.prefix(5).enumerated() {
      let nothing = Grade(.notHandedIn, of: grade.person, in: SmallClass.course)
      for page in report.add(index == 0 && isChanged ? nothing : grade) {
        try page.write(in: folder)
      }
    }
    try report.index().write(in: folder)
  }

  /// The files' paths, and what tells one writing from another.
  private func files(in folder: URL) throws -> [String: Int] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let pairs = try paths.filter { $0.hasSuffix(".html") }.map { path in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(path).path)
      return (path, try #require(attributes[.systemFileNumber] as? Int))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
