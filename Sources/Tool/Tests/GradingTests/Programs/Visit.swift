import Browsing
import Foundation
import Judging
import TestSupport
import Testing

@testable import Grading

/// A report in a folder of its own, and a browser that looks at its files.
final class Visit {
  let browser: Browser
  /// The paths of some pages: two people's, the first one's for the teacher, and the class's.
  let pages: [String]
  let folder: TemporaryFolder

  init(width: Int = 1280) async throws {
    folder = try TemporaryFolder()
    browser = try await Browser(width: width)
    let report = Self.report()
    for page in report { try page.write(in: folder.url) }
    let people = report.filter { $0.path.hasPrefix("people/") }
    let teacher = report.filter { $0.path.hasPrefix("teacher/") }
    pages = [people[0], people[28], teacher[0]].map(\.path) + ["index.html"]
  }

  /// The report of a class that is larger than a screen, whose answers came to every verdict.
  private static func report() -> [ReportPage] {
    let items = (3...9).flatMap { chapter in
      (1...8).map { SmallClass.item("\(chapter).\($0)", "Throw", chapter: chapter, points: 100) }
    }
    let course = Course(title: "Keepsake", items: SmallClass.course.items + items)
    let statuses = Verdict.Status.allCases.filter { $0 != .notJudged }
    let verdicts = statuses.map { status in
      var verdict = status == .passed ? SmallClass.passed : SmallClass.verdict(status)
      for index in verdict.findings.indices {
        verdict.findings[index].words = "Fatal error: " + String(repeating: "W", count: 500)
      }
      return verdict
    }
    let grades = Self.names.enumerated().map { number, name in
      let own = course.items.indices.map {
        verdicts[(number * 5 + $0) % (number + 1) % verdicts.count]
      }
      return SmallClass.grade(name, own, daysLate: number % 2, in: course)
    }
    return ClassReport.pages(
      grades.reversed() + [
        Grade(.notGraded("The archive is broken."), of: Person(name: "Hal"), in: course),
        Grade(.notHandedIn, of: Person(name: "Ida"), in: course),
      ], in: course, date: "today")
  }

  /// In the order of a dictionary.
  static let names =
    ["Ælfgifu Hrólfsdóttir"] + (10..<35).map { "Jean-Luc de la Fontaine \($0)" }
    + ["Lena Vogt", "محمد علي"]

  func open(_ page: String) throws {
    try browser.open(folder.item(page).absoluteString)
  }

  /// The names in the map's rows that are shown.
  func shownNames() throws -> [String] {
    let names = try browser.value(
      "$$('#class-map tbody tr').filter(row => row.checkVisibility())"
        + ".map(row => row.querySelector('bdi').textContent)")
    return names as? [String] ?? []
  }

  /// The points in the map's rows, from the top, of those who have some.
  func points() throws -> [Double] {
    let texts = try browser.value(
      "$$('#class-map tbody td[data-value]:nth-child(2)').map(cell => cell.textContent)")
    return (texts as? [String] ?? []).compactMap { Double($0) }
  }
}
