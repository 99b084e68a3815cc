import Curriculum
import Judging

/// A teacher's folder of tests and exercises that students do not see, by its path from the root, or
/// an absolute one, as a person wrote it.
///
/// It has the same layout as the workbook. `Tests/01-ErrorHandlingTests/3-Empty.swift` is an
/// additional suite for exercise 1.3. `Starters/01-ErrorHandling/9-Extra.swift` with
/// `Tests/01-ErrorHandlingTests/9-ExtraTests.swift` is an additional exercise, which students hand
/// in as `Chapters/01-ErrorHandling/9-Extra.swift`.
extension Workbook {
  /// Returns the folder's items. An additional suite is worth its exercise's stars, and an
  /// additional exercise one point.
  ///
  /// - Throws: `SourceError` if a file belongs to no exercise, or if the folder contains no items.
  public func hiddenTasks(
    in name: String, for chapters: [Chapter]
  ) throws -> [GradingPlan.Task] {
    let known = contents.map { "\($0.folder)Tests" }
    if let stray = visibleNames(in: "\(name)/Tests").first(where: { !known.contains($0) }) {
      throw SourceError(
        file: "\(name)/Tests/\(stray)", line: 1,
        "No chapter has such tests: the folders are named \(known.joined(separator: ", ")).")
    }
    let tasks = try chapters.flatMap { chapter in
      let folder = "\(name)/Tests/\(chapter.folder)Tests"
      return try visibleNames(in: folder).map {
        try hiddenTask($0, at: "\(folder)/\($0)", starters: "\(name)/Starters", chapter)
      }
    }
    guard !tasks.isEmpty else {
      throw SourceError(
        file: name, line: 1,
        "There are no hidden tests: put them into \(name)/Tests/\(known[0]), a suite in each file.")
    }
    return tasks
  }

  private func hiddenTask(
    _ file: String, at path: String, starters: String, _ chapter: Chapter
  ) throws -> GradingPlan.Task {
    let shape = /(?<stem>(?<position>[0-9]+)-(?<title>.+?))(?:Tests)?\.swift/
    guard let match = file.wholeMatch(of: shape), let position = Int(match.position) else {
      throw SourceError(
        file: path, line: 1,
        "A hidden suite's file begins with its exercise's position, such as 3-Empty.swift.")
    }
    let (suite, title) = (try text(path), String(match.title))
    if let exercise = chapter.exercises.first(where: { $0.number.position == position }) {
      var task = try GradingPlan.Task(exercise, in: chapter, of: self)
      task.item.id += "+\(title)"
      task.item.title += ": \(title)"
      (task.item.isHidden, task.item.suiteFile) = (true, path)
      task.assignment.suite = suite
      return task
    }
    // An exercise of the teacher's own.
    let starter = "\(starters)/\(chapter.folder)/\(match.stem).swift"
    guard exists(starter) else {
      throw SourceError(
        file: path, line: 1,
        "Chapter \(chapter.number) has no exercise \(position), and \(starter) does not exist.")
    }
    return GradingPlan.Task(
      item: Course.Item(
        id: "\(chapter.number).\(position)", title: title, chapter: chapter.number,
        chapterTitle: chapter.title, stars: 1, points: Points(1), isHidden: true,
        file: "Chapters/\(chapter.folder)/\(match.stem).swift", suiteFile: path,
        reading: chapter.reading(before: nil)),
      assignment: Assignment(
        module: chapter.name, fileName: String(match.stem), starter: try text(starter),
        suite: suite))
  }

  private func visibleNames(in folder: String) -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") }
  }
}
