import Curriculum
import TestSupport
import Testing

@testable import Grading

@Suite("A teacher's hidden tests")
struct HiddenTestsTests {
  private let workbook: Workbook
  private let folder: TemporaryFolder

  init() throws {
    workbook = try Workbook(at: Project.root)
    folder = try TemporaryFolder()
  }

  private func tasks() throws -> [GradingPlan.Task] {
    try workbook.hiddenTasks(in: folder.path, for: [workbook.chapter(workbook.contents[0])])
  }

  @Test func addExercises() throws {
    try folder.write("// tests", to: "Tests/01-ErrorHandlingTests/9-ExtraTests.swift")
    try folder.write("// starter", to: "Starters/01-ErrorHandling/9-Extra.swift")
    let task = try #require(tasks().first)
    #expect(task.item.id == "1.9")
    #expect(task.item.title == "Extra")
    #expect(task.item.file == "Chapters/01-ErrorHandling/9-Extra.swift")
    #expect(task.item.points == Points(1))
    #expect(task.assignment.starter == "// starter")
    #expect(task.assignment.fileName == "9-Extra")
  }

  @Test func standBehindTheirExercises() throws {
    try folder.write("// one more", to: "Tests/01-ErrorHandlingTests/3-Empty.swift")
    var plan = try GradingPlan([workbook.chapter(workbook.contents[0])], of: workbook)
    let before = plan.digest
    plan.add(try tasks())
    let (task, other) = (plan.tasks[3], plan.tasks[2])
    #expect(task.item.isHidden && task.item.points == other.item.points)
    #expect(task.item.suiteFile == "\(folder.path)/Tests/01-ErrorHandlingTests/3-Empty.swift")
    #expect(task.assignment.suite == "// one more")
    #expect(task.assignment.starter == other.assignment.starter)
    #expect(plan.tasks.map(\.item.id).prefix(5) == ["1.1", "1.2", "1.3", "1.3+Empty", "1.4"])
    #expect(plan.wantedFiles.count == 8, "An answer is asked for once.")
    #expect(plan.digest != before)
  }

  @Test(arguments: [
    ("Tests/99-OtherTests/1-A.swift", "/Tests/99-OtherTests:1", "No chapter has"),
    ("Tests/01-ErrorHandlingTests/Empty.swift", nil, "A hidden suite's file begins"),
    ("Tests/01-ErrorHandlingTests/9-ExtraTests.swift", nil, "Chapter 1 has no exercise 9"),
    ("notes.txt", ":1", "There are no hidden tests"),
  ])
  func sayWhatIsWrong(file: String, place: String?, complaint: String) throws {
    try folder.write("x", to: file)
    expectError("\(folder.path)\(place ?? "/\(file):1"): error: \(complaint)") { try tasks() }
  }
}
