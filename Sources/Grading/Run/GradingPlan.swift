import Curriculum
import Judging
import Support

/// The items that a class is graded by, with their suites and starters.
public struct GradingPlan: Sendable {
  public private(set) var tasks: [Task]

  /// One item, and the assignment for the judge.
  public struct Task: Sendable {
    public let item: Course.Item
    public let assignment: Assignment
  }

  /// The exercises of the chapters, each worth its stars.
  ///
  /// - Throws: `SourceError` where a suite or a starter cannot be read.
  public init(_ chapters: [Chapter], of workbook: Workbook) throws {
    tasks = try chapters.flatMap { chapter in
      try chapter.exercises.map { exercise in
        Task(
          item: Course.Item(
            id: exercise.number.description, title: exercise.title, chapter: chapter.number,
            chapterTitle: chapter.title, stars: exercise.stars, points: Points(exercise.stars),
            file: workbook.answer(exercise, in: chapter, of: "Chapters"),
            suiteFile: workbook.suite(exercise, in: chapter),
            reading: chapter.reading(before: exercise)),
          assignment: try workbook.assignment(exercise, in: chapter))
      }
    }
  }

  /// Adds a teacher's own items, in the order of the exercises that they belong to.
  public mutating func add(_ hidden: [Task]) {
    tasks = (tasks + hidden).enumerated().sorted {
      (Self.place($0.element.item.id), $0.offset) < (Self.place($1.element.item.id), $1.offset)
    }.map(\.element)
  }

  /// The plan for one exercise: its own suite, and a teacher's suites for it.
  public func only(_ exercise: String) -> GradingPlan {
    var plan = self
    plan.tasks = tasks.filter { $0.item.id.prefix { $0 != "+" } == exercise }
    return plan
  }

  /// The course with these items, weighed.
  public func course(title: String, weights: Weights?, latePercentPerDay: Int) throws -> Course {
    let items = tasks.map(\.item)
    return Course(
      title: title, items: try weights?.weighed(items) ?? items,
      latePercentPerDay: latePercentPerDay)
  }

  /// The files that a submission may hold, each once.
  public var wantedFiles: [String] {
    tasks.reduce(into: []) { files, task in
      if !files.contains(task.item.file) { files.append(task.item.file) }
    }
  }

  /// Identifies the plan: every suite and starter.
  public var digest: Digest {
    Digest(
      tasks.flatMap { [$0.item.id, $0.assignment.starter, $0.assignment.suite] }
        .map { Array($0.utf8) })
  }

  /// The exercise's number in an id such as `1.3+Empty`.
  private static func place(_ id: String) -> ExerciseNumber {
    ExerciseNumber(id.prefix { $0 != "+" }) ?? ExerciseNumber(chapter: .max, position: .max)
  }
}

extension Chapter {
  /// The section before an exercise that shows what the exercise needs.
  func reading(before exercise: Exercise) -> Course.Reading {
    var last: String?
    for case .heading(let heading) in document.blocks where heading.level == 2 {
      if heading.line >= exercise.line { break }
      if !heading.text.hasPrefix("Exercise ") { last = heading.text.replacing("`", with: "") }
    }
    return reading(under: last)
  }

  /// The section with a heading in plain letters, or the whole chapter.
  func reading(under heading: String?) -> Course.Reading {
    let anchor = heading.map { "#" + SiteAddress.identifier($0) } ?? ""
    return Course.Reading(heading: heading ?? title, address: SiteAddress.file(name) + anchor)
  }
}
