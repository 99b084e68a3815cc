import Curriculum
import Judging
import Support

/// The items that a class is graded on, with their suites and starters.
public struct GradingPlan: Sendable {
  public private(set) var tasks: [Task]
  /// The workbook's own files.
  public private(set) var own: OwnFiles

  /// One item, and the judge's assignment for it.
  public struct Task: Sendable {
    public let item: Course.Item
    public let assignment: Assignment
  }

  /// Creates a plan with the exercises of the chapters, each worth as many points as it has stars.
  ///
  /// - Throws: `SourceError` if a suite or a starter cannot be read.
  public init(_ chapters: [Chapter], of workbook: Workbook) throws {
    own = try OwnFiles(of: workbook)
    tasks = try chapters.flatMap { chapter in
      try chapter.exercises.map { exercise in
        Task(
          item: Course.Item(exercise, in: chapter, of: workbook),
          assignment: try workbook.assignment(exercise, in: chapter))
      }
    }
    note(tasks)
  }

  /// Adds a teacher's own items, sorted by the numbers of their exercises.
  public mutating func add(_ hidden: [Task]) {
    note(hidden)
    tasks = (tasks + hidden).enumerated().sorted {
      (Self.place($0.element.item.id), $0.offset) < (Self.place($1.element.item.id), $1.offset)
    }.map(\.element)
  }

  private mutating func note(_ tasks: [Task]) {
    for task in tasks { own.insert(task.assignment.starter, at: task.item.file) }
  }

  /// Returns the plan for one exercise: its own suite, and a teacher's suites for it.
  public func only(_ exercise: String) -> GradingPlan {
    var plan = self
    plan.tasks = tasks.filter { $0.item.id.prefix { $0 != "+" } == exercise }
    return plan
  }

  /// Returns the course with these items, with the points that the weights give them.
  public func course(title: String, weights: Weights?, latePercentPerDay: Int) throws -> Course {
    let items = tasks.map(\.item)
    return Course(
      title: title, items: try weights?.weighed(items) ?? items,
      latePercentPerDay: latePercentPerDay)
  }

  /// The files that a submission may contain, each once.
  public var wantedFiles: [String] {
    tasks.reduce(into: []) { files, task in
      if !files.contains(task.item.file) { files.append(task.item.file) }
    }
  }

  /// A message digest of every item id, suite and starter, which identifies the plan.
  public var digest: Digest {
    Digest(
      tasks.flatMap { [$0.item.id, $0.assignment.starter, $0.assignment.suite] }
        .map { Array($0.utf8) })
  }

  /// Returns the exercise's number in an id such as `1.3+Empty`.
  private static func place(_ id: String) -> ExerciseNumber {
    ExerciseNumber(id.prefix { $0 != "+" }) ?? ExerciseNumber(chapter: .max, position: .max)
  }
}

extension Course.Item {
  /// Creates an exercise's item.
  ///
  /// - Parameter hidden: the title and the path of a teacher's own suite for it, or nil.
  init(
    _ exercise: Exercise, in chapter: Chapter, of workbook: Workbook,
    hidden: (title: String, path: String)? = nil
  ) {
    self.init(
      id: hidden.map { "\(exercise.number)+\($0.title)" } ?? exercise.number.description,
      title: hidden.map { "\(exercise.title): \($0.title)" } ?? exercise.title,
      chapter: chapter.number, chapterTitle: chapter.title, stars: exercise.stars,
      points: Points(exercise.stars),
      file: workbook.answer(exercise, in: chapter, of: "Chapters"),
      suiteFile: hidden?.path ?? workbook.suite(exercise, in: chapter),
      reading: chapter.reading(before: exercise))
    isHidden = hidden != nil
  }
}

extension Chapter {
  /// Returns the section before an exercise that teaches what the exercise needs.
  func reading(before exercise: Exercise) -> Course.Reading {
    var last: String?
    for case .heading(let heading) in document.blocks where heading.level == 2 {
      if heading.line >= exercise.line { break }
      if !heading.text.hasPrefix("Exercise ") { last = heading.text.replacing("`", with: "") }
    }
    return reading(under: last)
  }

  /// Returns the section with a heading in plain letters, or the whole chapter.
  func reading(under heading: String?) -> Course.Reading {
    let anchor = heading.map { "#" + SiteAddress.identifier($0) } ?? ""
    return Course.Reading(heading: heading ?? title, address: SiteAddress.file(name) + anchor)
  }
}
