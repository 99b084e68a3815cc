import Curriculum
import TestSupport
import Testing

@testable import Grading

@Suite("What a class is graded by")
struct GradingPlanTests {
  private let workbook: Workbook
  private let plan: GradingPlan

  init() throws {
    workbook = try Workbook(at: Project.root)
    plan = try GradingPlan([workbook.chapter(workbook.contents[0])], of: workbook)
  }

  @Test func hasAnItemForEachExercise() throws {
    let chapter = try workbook.chapter(workbook.contents[0])
    let items = plan.tasks.map(\.item)
    #expect(items.map(\.id) == chapter.exercises.map(\.number.description))
    #expect(items.map(\.points) == chapter.exercises.map { Points($0.stars) })
    #expect(items.map(\.file) == plan.wantedFiles)
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
}
