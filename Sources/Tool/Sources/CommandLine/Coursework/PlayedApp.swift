import Curriculum
import Foundation

/// An app of a chapter: a folder in `Sources/Play` with an `app.json`.
package struct PlayedApp: Sendable, Decodable {
  package let title: String
  /// The name that the page's three files share, such as `coins`.
  package let page: String
  package let chapters: [Int]
  /// The name of the app's folder, such as `Coins`.
  package private(set) var name = ""
  package private(set) var folder = URL(fileURLWithPath: "/")
  package private(set) var chapter = 0

  private enum CodingKeys: CodingKey { case title, page, chapters }

  package static func place(in workbook: Workbook) -> URL { workbook.url("Sources/Play") }

  package static func all(in workbook: Workbook) -> [PlayedApp] {
    workbook.names(in: "Sources/Play").compactMap { name -> PlayedApp? in
      let folder = place(in: workbook).appendingPathComponent(name)
      let data = try? Data(contentsOf: folder.appendingPathComponent("app.json"))
      guard let data, var app = try? JSONDecoder().decode(PlayedApp.self, from: data) else {
        return nil
      }
      (app.name, app.folder, app.chapter) = (name, folder, app.chapters.first ?? 0)
      return app
    }.sorted { $0.chapter < $1.chapter }
  }

  /// Returns the chapters whose app can be opened: the edition has all the chapters that it needs.
  package static func chapters(in workbook: Workbook) -> Set<Int> {
    Set(all(in: workbook).filter { $0.missing(in: workbook).isEmpty }.flatMap(\.chapters))
  }

  private func missing(in workbook: Workbook) -> [Int] {
    chapters.filter { number in !workbook.contents.contains { $0.number == number } }
  }

  /// Returns the app of a request: the one of `CHAPTER`.
  package static func asked(by request: Request, in workbook: Workbook) throws -> PlayedApp {
    let apps = all(in: workbook)
    let known = apps.flatMap(\.chapters).map(String.init).joined(separator: ", ")
    guard let word = request["CHAPTER"] else {
      throw UsageError(
        message: "make play opens the app of one chapter.",
        next: "Say which: CHAPTER is one of \(known).")
    }
    let entry = try Selection.entry(word, in: workbook)
    guard var app = apps.first(where: { $0.chapters.contains(entry.number) }) else {
      throw UsageError(
        message: "Chapter \(entry.number) has no app.", next: "CHAPTER is one of \(known).")
    }
    let missing = app.missing(in: workbook)
    guard missing.isEmpty else {
      let list = missing.map(String.init).joined(separator: ", ")
      throw UsageError(
        message: "\(app.title) needs chapters that this edition does not have: \(list).",
        next: "The apps of other chapters can be opened: CHAPTER is one of \(known).")
    }
    app.chapter = entry.number
    return app
  }

  package func works(
    _ workbook: Workbook, _ answers: String = "Chapters"
  ) throws -> [ExerciseFile] {
    try Selection(
      chapters.map { try workbook.chapter(Selection.entry("\($0)", in: workbook)) }
    ).works(workbook, answers)
  }
}
