import Judging
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("What is said of an answer that is not solved")
struct GuidanceTests {
  @Test(
    "An answer of another folder whose run has timed out is run again there",
    arguments: [
      (80, "\n    make check EXERCISE=1.1 ANSWERS=Solutions AGAIN=1"),
      // A command goes on in the next row where the shell takes it.
      (40, "\n    make check EXERCISE=1.1 \\\n        ANSWERS=Solutions AGAIN=1"),
    ])
  func timedOut(width: Int, command: String) throws {
    try Checkout.with { checkout in
      let context = try checkout.context("check")
      let chapter = try context.workbook.chapters()[0]
      let answers = try AnswersFolder("Solutions", in: context)
      let work = try ExerciseFile(chapter.exercises[0], chapter, context.workbook, answers)
      var result = work.result(Verdict(.timedOut, [Finding("Stopped after 10 s.")]))
      result.isRemembered = true
      let guidance = Guidance(
        result, firstCheck: nil, tries: Tries(), style: Style(width: width))
      #expect(guidance.lines.joined(separator: "\n").hasSuffix(command))
    }
  }

  @Test func theToneChangesWithDifferentTriesAndTheFactsDoNot() throws {
    try Checkout.with { checkout in
      var outputs: [String] = []
      for number in 10...15 {
        try checkout.write(
          "public func tie(_ count: Int) -> Int { \(number) }\n", to: checkout.path(1))
        outputs.append(checkout.run("check", "EXERCISE=1.1").output)
        // The same file again is no further try.
        #expect(checkout.run("check", "EXERCISE=1.1").output == outputs.last)
      }
      #expect(outputs[0].contains("Few answers pass at the first try."))
      #expect(!outputs[1].contains("tries so far") && !outputs[1].contains("Few answers pass"))
      #expect(outputs[2].contains("3 different tries so far, and each has shown something."))
      #expect(outputs[5].contains("6 different tries so far: this one is hard."))
      for (index, output) in outputs.enumerated() {
        #expect(output.contains("expected  2\n    actual    \(index + 10)\n"))
      }
      try checkout.write("public func untie(_ count: Int) -> Int { 99 }\n", to: checkout.path(2))
      let other = checkout.run("check", "EXERCISE=1.2").output
      #expect(!other.contains("Few answers pass"), "Once a chapter.")
    }
  }
}
