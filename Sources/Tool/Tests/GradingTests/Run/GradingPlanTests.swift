import Curriculum
import TestSupport
import Testing

@testable import Grading

@Suite("What a class is graded by")
struct GradingPlanTests {
  private let workbook: Workbook
  private let chapter: Chapter
  private let plan: GradingPlan
  private let folder = TemporaryFolder.make()

  init() throws {
    workbook = try Workbook(at: Project.root)
    chapter = try workbook.chapter(workbook.contents[0])
    plan = try GradingPlan([chapter], of: workbook)
  }

  @Test func hasAnItemForEachExercise() throws {
    let items = plan.tasks.map(\.item)
    #expect(items.map(\.id) == chapter.exercises.map(\.number.description))
    #expect(items.map(\.points) == chapter.exercises.map { Points($0.stars) })
    #expect(items.map(\.file) == plan.requested.paths)
    #expect(items[3].title == "Trap on purpose")
    #expect(
      items[3].reading
        == Course.Reading(
          heading: "try!: trap on purpose", address: "error-handling.html#try-trap-on-purpose"),
      "What stands before it, in plain letters.")
  }

  @Test(arguments: [
    ("points\n1", "w.csv:1: error: The first line names the columns"),
    ("item,points\n1.1,-1", "w.csv:2: error: \"-1\" is not a number of points"),
    ("item,points\n1.1,1\n1.1,2", "w.csv:3: error: 1.1 is already in line 2."),
    ("item,points,bonus\n1.1,1,maybe", "w.csv:2: error: \"maybe\" is neither yes nor no"),
    ("item,points\n9.9,1", "w.csv:2: error: There is no item \"9.9\""),
    ("item,points\n1.1", "w.csv:2: error: This row has 1 fields"),
  ])
  func weightsSayWhatIsWrong(text: String, complaint: String) {
    var plan = plan
    expectError(complaint) {
      try plan.weigh(by: Array(text.utf8), file: "w.csv")
    }
  }

  private func hiddenTasks() throws -> [GradingPlan.Task] {
    try workbook.hiddenTasks(in: folder.path, for: [chapter])
  }

  @Test func hiddenTestsMayBeOfANewExercise() throws {
    try folder.write("// tests", to: "Tests/01-ErrorHandlingTests/9-ExtraTests.swift")
    try folder.write("// starter", to: "Starters/01-ErrorHandling/9-Extra.swift")
    let task = try #require(hiddenTasks().first)
    #expect(task.item.id == "1.9")
    #expect(task.item.title == "Extra")
    #expect(task.item.file == "Chapters/01-ErrorHandling/9-Extra.swift")
    #expect(task.item.points == Points(1))
    #expect(task.assignment.starter == "// starter")
    #expect(task.assignment.fileName == "9-Extra")
  }

  @Test func hiddenTestsStandBehindTheirExercises() throws {
    try folder.write("// one more", to: "Tests/01-ErrorHandlingTests/3-Empty.swift")
    var plan = plan
    let before = plan.digest
    plan.add(try hiddenTasks())
    let (task, other) = (plan.tasks[3], plan.tasks[2])
    #expect(task.item.isHidden && task.item.points == other.item.points)
    #expect(task.item.suiteFile == "\(folder.path)/Tests/01-ErrorHandlingTests/3-Empty.swift")
    #expect(task.assignment.suite == "// one more")
    #expect(task.assignment.starter == other.assignment.starter)
    #expect(plan.tasks.map(\.item.id).prefix(5) == ["1.1", "1.2", "1.3", "1.3+Empty", "1.4"])
    #expect(plan.requested.paths.count == 8, "An answer is asked for once.")
    #expect(plan.digest != before)
  }

  @Test(arguments: [
    ("Tests/99-OtherTests/1-A.swift", "/Tests/99-OtherTests:1", "No chapter has"),
    ("Tests/01-ErrorHandlingTests/Empty.swift", nil, "A hidden suite's file begins"),
    ("Tests/01-ErrorHandlingTests/9-ExtraTests.swift", nil, "Chapter 1 has no exercise 9"),
    ("notes.txt", ":1", "There are no hidden tests"),
  ])
  func hiddenTestsSayWhatIsWrong(file: String, place: String?, complaint: String) throws {
    try folder.write("x", to: file)
    expectError("\(folder.path)\(place ?? "/\(file):1"): error: \(complaint)") { try hiddenTasks() }
  }
}
