import Curriculum
import Foundation
import Judging

/// A teacher's folder of tests and exercises that students do not see.
///
/// It has the same layout as the workbook. `Tests/01-ErrorHandlingTests/3-Empty.swift` is an
/// additional suite for exercise 1.3. `Starters/01-ErrorHandling/9-Extra.swift` with
/// `Tests/01-ErrorHandlingTests/9-ExtraTests.swift` is an additional exercise, which students hand
/// in as `Chapters/01-ErrorHandling/9-Extra.swift`.
public struct HiddenTestsFolder {
  private let folder: URL
  private let name: String

  /// - Parameter name: the folder's path as a person wrote it.
  public init(_ name: String, at folder: URL) {
    self.name = name
    self.folder = folder
  }

  /// Returns the folder's items. An additional suite is worth its exercise's stars, and an
  /// additional exercise one point.
  ///
  /// - Throws: `SourceError` if a file belongs to no exercise, or if the folder contains no items.
  public func tasks(
    for chapters: [Chapter], of workbook: Workbook
  ) throws -> [GradingPlan.Task] {
    let folders = names(in: "Tests")
    let known = workbook.contents.map { "\($0.folder)Tests" }
    if let stray = folders.first(where: { !known.contains($0) }) {
      throw error(
        in: "Tests/\(stray)",
        "No chapter has such tests: the folders are named \(known.joined(separator: ", ")).")
    }
    let tasks = try chapters.flatMap { chapter in
      try names(in: "Tests/\(chapter.folder)Tests").map { try task($0, chapter, workbook) }
    }
    guard !tasks.isEmpty else {
      throw SourceError(
        file: name, line: 1,
        "There are no hidden tests: put them into \(name)/Tests/\(known[0]), a suite in each file.")
    }
    return tasks
  }
}

extension HiddenTestsFolder {
  private func task(
    _ file: String, _ chapter: Chapter, _ workbook: Workbook
  ) throws -> GradingPlan.Task {
    let path = "Tests/\(chapter.folder)Tests/\(file)"
    let shape = /(?<stem>(?<position>[0-9]+)-(?<title>.+?))(?:Tests)?\.swift/
    guard let match = file.wholeMatch(of: shape), let position = Int(match.position) else {
      throw error(
        in: path,
        "A hidden suite's file begins with its exercise's position, such as 3-Empty.swift.")
    }
    let (suite, title) = (try text(path), String(match.title))
    guard let exercise = chapter.exercises.first(where: { $0.number.position == position }) else {
      return try further(path, suite, position, String(match.stem), title, chapter)
    }
    return try GradingPlan.Task(
      exercise, in: chapter, of: workbook, hidden: (title, "\(name)/\(path)", suite))
  }

  /// Returns the task for an exercise of the teacher's own.
  private func further(
    _ path: String, _ suite: String, _ position: Int, _ stem: String, _ title: String,
    _ chapter: Chapter
  ) throws -> GradingPlan.Task {
    let starter = "Starters/\(chapter.folder)/\(stem).swift"
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(starter).path)
    else {
      throw error(
        in: path,
        "Chapter \(chapter.number) has no exercise \(position), and \(name)/\(starter) does not exist."
      )
    }
    return GradingPlan.Task(
      item: Course.Item(
        id: "\(chapter.number).\(position)", title: title, chapter: chapter.number,
        chapterTitle: chapter.title, stars: 1, points: Points(1), isHidden: true,
        file: "Chapters/\(chapter.folder)/\(stem).swift", suiteFile: "\(name)/\(path)",
        reading: chapter.reading(before: nil)),
      assignment: Assignment(
        module: chapter.name, fileName: stem, starter: try text(starter), suite: suite))
  }

  private func error(in path: String, _ message: String) -> SourceError {
    SourceError(file: "\(name)/\(path)", line: 1, message)
  }

  private func names(in path: String) -> [String] {
    let place = folder.appendingPathComponent(path).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func text(_ path: String) throws -> String {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
      let text = String(data: data, encoding: .utf8)
    else { throw error(in: path, "This file cannot be read as text in UTF-8.") }
    return text
  }
}
