import Testing

@testable import Grading

@Suite("A grade as students see it")
struct DisguiseTests {
  private let shown = SmallClass.failures.forStudents

  @Test func holdsNothingOfAHiddenTest() {
    for item in shown.items where item.isDisguised {
      let verdict = item.answer?.verdict
      #expect(verdict?.findings == [] && verdict?.warnings == [] && verdict?.printed == "")
      #expect(item.answer?.excerpt == nil && item.message == nil)
      #expect(item.item.title == "" && item.item.suiteFile == "" && item.item.file == "")
    }
    #expect(shown.forStudents == shown, "A disguise is put on once.")
  }

  /// The reason for no grade names the tests without a verdict.
  @Test(arguments: Formats.forPerson.indices)
  func noFormatForStudentsTellsMoreThanThatThereIsAHiddenTest(index: Int) throws {
    let verdicts = (0..<6).map { $0 == 1 || $0 == 2 ? nil : SmallClass.passed }
    let open = SmallClass.grade("Ada", verdicts)
    #expect(open.status == .notGraded("No verdict could be reached on 1.1+Empty, 1.2."))
    #expect(
      open.forStudents.status
        == .notGraded("No verdict could be reached on 1.1, hidden test 1; 1.2."))
    let format = Formats.forPerson[index]
    for grade in [open, SmallClass.failures] {
      var text = try format.text(grade, in: SmallClass.course)
      if format.name == "github" { text = try GitHubReporter(text).log }
      #expect(text.lowercased().contains("hidden test 1"), "\(format.name): \(text)")
      for secret in ["Empty", "SECRET", "secret"] {
        #expect(!text.contains(secret), "\(format.name): \(text)")
      }
    }
  }
}
