import Browsing
import Foundation
import Testing

@testable import Grading

/// A report in a folder of its own, and a browser that looks at its files.
struct Visit {
  let browser: Browser
  private let folder: URL

  /// Opens a browser, and closes it and removes the folder on every way out.
  static func begin(
    width: Int = 1280, height: Int = 900, isPhone: Bool = false, isDark: Bool = false,
    _ body: (Visit) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let browser = try await Browser(width: width, height: height, isPhone: isPhone)
    defer { browser.quit() }
    try browser.prefer(dark: isDark)
    try await body(Visit(browser: browser, folder: folder))
  }

  /// Writes the report of a class, and returns the paths of some pages: three people's, the first
  /// one's for the teacher, and the class's.
  func sampleClass() throws -> [String] {
    let grades = SampleClass.grades(missingSafeguards: [SampleClass.notIsolated])
    var report = ReportWriter(SampleCourse.withHiddenItems, date: "today")
    let pages = grades.flatMap { report.add($0) } + [report.index()]
    for page in pages { try page.write(in: folder) }
    let people = pages.filter { $0.path.hasPrefix("people/") }.map(\.path)
    let teacher = pages.filter { $0.path.hasPrefix("teacher/") }.map(\.path)
    return [people[0], people[11], people[22], teacher[0], "index.html"]
  }

  /// Writes the report of a class whose every word is this text, and returns its pages' paths.
  func hostileClass(_ text: String) throws -> [String] {
    var report = ReportWriter(HostileText.course(text))
    let pages = report.add(HostileText.grade(text)) + [report.index()]
    for page in pages { try page.write(in: folder) }
    return pages.map(\.path)
  }

  func open(_ page: String) throws {
    try browser.open(folder.appendingPathComponent(page).absoluteString)
  }

  /// Puts markup into a page, as if something had not been escaped.
  func `break`(_ page: String, with markup: String) throws {
    let file = folder.appendingPathComponent(page)
    let html = try String(contentsOf: file, encoding: .utf8)
    try html.replacing("</main>", with: "\(markup)</main>")
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// The names in the map's rows that are shown.
  func shownNames() throws -> [String] {
    let names = try browser.run(
      """
      return [...document.querySelectorAll('#class-map tbody tr')]
        .filter(row => row.checkVisibility()).map(row => row.querySelector('bdi').textContent);
      """)
    return names as? [String] ?? []
  }

  /// The points in the map's rows, from the top, of those who have some.
  func points() throws -> [Double] {
    let texts = try browser.run(
      """
      return [...document.querySelectorAll('#class-map tbody td[data-value]:nth-child(2)')]
        .map(cell => cell.textContent);
      """)
    return (texts as? [String] ?? []).compactMap { Double($0) }
  }

  /// What a screen reader is told of the elements of this role.
  func accessibleNames(of wanted: String) throws -> Set<String> {
    Set(try browser.accessibleNodes().filter { $0.role == wanted }.map(\.name))
  }
}
