import Curriculum
import Judging
import Support

/// The items that a class is graded on, with their suites and starters.
public struct GradingPlan: Sendable {
  public internal(set) var tasks: [Task]
  public private(set) var own: OwnFiles

  /// One item, and the judge's assignment for it.
  public struct Task: Sendable {
    public internal(set) var item: Course.Item
    public internal(set) var assignment: Assignment
    /// The statement of the exercise, or an empty text for an exercise of the teacher's own.
    var statement = ""
    var solution: String?
  }

  /// Creates a plan with the exercises of the chapters, each worth as many points as it has stars.
  ///
  /// - Throws: `SourceError` if a suite or a starter cannot be read.
  public init(_ chapters: [Chapter], of workbook: Workbook) throws {
    own = try OwnFiles(of: workbook)
    tasks = try chapters.flatMap { chapter in
      try chapter.exercises.map { try Task($0, in: chapter, of: workbook) }
    }
    note(tasks)
  }

  /// Adds a teacher's own items, sorted by the numbers of their exercises.
  public mutating func add(_ hidden: [Task]) {
    note(hidden)
    // Sorting is stable, so a hidden suite stands behind its exercise's own.
    tasks = (tasks + hidden).sorted { Self.number(of: $0) < Self.number(of: $1) }
  }

  private mutating func note(_ tasks: [Task]) {
    for task in tasks { own.insert(task.assignment.starter, at: task.item.file) }
  }

  /// Returns the plan for one exercise: its own suite, and a teacher's suites for it.
  public func only(_ exercise: String) -> GradingPlan {
    var plan = self
    plan.tasks = tasks.filter { $0.item.exercise == exercise }
    return plan
  }

  public var course: Course { Course(items: tasks.map(\.item)) }

  /// The files that a submission may contain, each once.
  var requested: RequestedFiles { RequestedFiles(tasks.map(\.item.file).unique, own: own) }

  /// A message digest of every item id, suite and starter, which identifies the plan.
  public var digest: Digest {
    Digest(texts: tasks.flatMap { [$0.item.id, $0.assignment.starter, $0.assignment.suite] })
  }

  private static func number(of task: Task) -> ExerciseNumber {
    ExerciseNumber(task.item.exercise) ?? ExerciseNumber(chapter: .max, position: .max)
  }
}

extension GradingPlan.Task {
  /// Creates an exercise's task.
  init(_ exercise: Exercise, in chapter: Chapter, of workbook: Workbook) throws {
    item = Course.Item(
      id: exercise.number.description, title: exercise.title, chapter: chapter.number,
      chapterTitle: chapter.title, stars: exercise.stars, points: Points(exercise.stars),
      file: workbook.answer(exercise, in: chapter, of: "Chapters"),
      suiteFile: workbook.suite(exercise, in: chapter), reading: chapter.reading(before: exercise))
    assignment = try workbook.assignment(exercise, in: chapter)
    statement = exercise.statement
    solution = try workbook.cleanSolution(exercise, in: chapter)
  }
}

extension Chapter {
  /// Returns the section before an exercise that teaches what the exercise needs, or the whole
  /// chapter without one.
  func reading(before exercise: Exercise?) -> Course.Reading {
    let headings = document.blocks.compactMap { block -> String? in
      guard case .heading(let heading) = block, heading.level == 2,
        heading.line < exercise?.line ?? 0, !heading.text.hasPrefix("Exercise ")
      else { return nil }
      return heading.text.replacing("`", with: "")
    }
    let anchor = headings.last.map { "#" + SiteAddress.identifier($0) } ?? ""
    return Course.Reading(
      heading: headings.last ?? title, address: SiteAddress.file(name) + anchor)
  }
}
