import Judging
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("What is said of an answer that is not solved")
struct GuidanceTests {
  /// What is said of an answer in Solutions whose last run has timed out.
  private func timedOut(_ width: Int) throws -> String {
    var text = ""
    try Checkout.with { checkout in
      let context = try checkout.context("check")
      let chapter = try context.workbook.chapters()[0]
      let answers = try AnswersFolder("Solutions", in: context)
      let work = try ExerciseFile(chapter.exercises[0], chapter, context.workbook, answers)
      var result = work.result(Verdict(.timedOut, [Finding("Stopped after 10 s.")]))
      result.isRemembered = true
      let guidance = Guidance(
        result, firstCheck: nil, tries: Tries(), style: Style(width: width))
      text = guidance.lines.joined(separator: "\n")
    }
    return text
  }

  @Test func anAnswerOfAnotherFolderIsRunAgainThere() throws {
    #expect(try timedOut(80).hasSuffix("\n    make check EXERCISE=1.1 ANSWERS=Solutions AGAIN=1"))
  }

  @Test func aCommandGoesOnInTheNextRowWhereTheShellTakesIt() throws {
    let command = """

          make check EXERCISE=1.1 \\
              ANSWERS=Solutions AGAIN=1
      """
    #expect(try timedOut(40).hasSuffix(command))
  }
}
