import Judging
import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("What is said of an answer that is not solved")
struct GuidanceTests {
  private let checkout = Checkout.make()

  @Test(
    "An answer of another folder whose run has timed out is run again there",
    arguments: [
      (80, "\n    make check EXERCISE=1.1 ANSWERS=Solutions AGAIN=1"),
      // A command goes on in the next row where the shell takes it.
      (40, "\n    make check EXERCISE=1.1 \\\n        ANSWERS=Solutions AGAIN=1"),
    ])
  func timedOut(width: Int, command: String) throws {
    let context = try checkout.context("check")
    let chapter = try context.workbook.chapters()[0]
    let work = try ExerciseFile(chapter.exercises[0], chapter, context.workbook, "Solutions")
    var verdict = Verdict(.timedOut, [Finding("Stopped after 10 s.")])
    verdict.isRemembered = true
    let guidance = work.result(verdict).guidance(Style(width: width))
    #expect(guidance.joined(separator: "\n").hasSuffix(command))
  }

  @Test func aLongValueIsWrappedBesideItsLabelAndKeepsEachLetter() throws {
    let context = try checkout.context("check")
    let chapter = try context.workbook.chapters()[0]
    let work = try ExerciseFile(chapter.exercises[0], chapter, context.workbook)
    let result = work.result(Verdict(.failed))
    let values = Finding(
      "It is `a` value.", expected: "/a/long/path/to/a/file", actual: "two  words more")
    #expect(
      result.text(of: values, Style(width: 26)) == [
        "  It is `a` value.", "    expected  /a/long/path/to/a/fi\n              le",
        "    actual    two  words more",
      ])
  }

  @Test func theToneChangesWithDifferentTriesAndTheFactsDoNot() throws {
    var outputs: [String] = []
    for number in 10...15 {
      try checkout.answer(1, "\(number)")
      outputs.append(checkout.run("check", "EXERCISE=1.1").output)
      // The same file again is no further try, and neither is a typing mistake.
      #expect(checkout.run("check", "EXERCISE=1.1").output == outputs.last)
      try checkout.write("public func tie(\(number)", to: checkout.path(1))
      #expect(!checkout.run("check", "EXERCISE=1.1").output.contains("tries"))
      if number == 13 { for _ in 1...3 { _ = checkout.run("hint", "EXERCISE=1.1") } }
    }
    #expect(outputs[0].contains("Few answers pass at the first try."))
    #expect(!outputs[1].contains("tries so far") && !outputs[1].contains("Few answers pass"))
    #expect(outputs[2].contains("3 different tries so far, and each has shown something."))
    #expect(outputs[2].hasSuffix("make hint EXERCISE=1.1\n"))
    #expect(!outputs[3].contains("tries so far") && !outputs[4].contains("tries so far"))
    #expect(outputs[5].contains("6 different tries so far: this one is hard."))
    for (index, output) in outputs.enumerated() {
      #expect(output.contains("expected  2\n    actual    \(index + 10)\n"))
    }
    try checkout.answer(2, "99")
    let other = checkout.run("check", "EXERCISE=1.2").output
    #expect(!other.contains("Few answers pass"), "Once a chapter.")
  }
}
