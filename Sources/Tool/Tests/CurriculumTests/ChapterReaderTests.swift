import TestSupport
import Testing

@testable import Curriculum

@Suite("Chapters from Markdown")
struct ChapterReaderTests {
  private static let good = """
    # Knots

    Words.

    ## Exercise 2.1 ★ Tie

    Tie it.

    ### In detail

    ```swift signature
    func tie()
    ```

    ## After it

    Other words.

    ## Exercise 2.2 ★★★ Untie again

    Untie it.

    """

  /// Each change to the good chapter, with the line and the words of the complaint.
  @Test(arguments: [
    ("# Knots", "Knots", 1, "begins with its title"),
    ("2.1 ★ Tie", "2.1 ★★★★ Tie", 5, "one to three ★"),
    ("## Exercise 2.1", "### Exercise 2.1", 5, "one to three ★"),
    ("2.1 ★ Tie", "3.1 ★ Tie", 5, "stands in chapter 2"),
    ("2.1 ★ Tie", "2.3 ★ Tie", 5, "has no suite"),
    ("2.2 ★★★ Untie again", "2.1 ★★★ Untie again", 19, "number them in order"),
    ("Untie it.", "", 19, "has no statement"),
  ])
  func aMalformedChapterIsNamedByItsLine(
    good: String, bad: String, line: Int, words: String
  ) throws {
    let text = Self.good.replacing(good, with: bad, maxReplacements: 1)
    expectError(words, at: line) { try read(text) }
  }

  @Test func hintsMustBeThreeAndBelongToAnExercise() {
    expectError("three hints or more") { try read(Self.good, hints: 2) }
    expectError("has hints for 2.9") { try read(Self.good, extra: (2, 9)) }
  }

  @Test func everySuiteBelongsToAnExercise() {
    expectError("3-CutTests.swift") {
      try read(Self.good, fileNames: [1: "1-Tie", 2: "2-Untie", 3: "3-Cut"])
    }
  }

  private func read(
    _ text: String, hints: Int = 3, extra: (Int, Int)? = nil,
    fileNames: [Int: String] = [1: "1-Tie", 2: "2-Untie"]
  ) throws -> Chapter {
    let words = Array(["one", "two", "three"].prefix(hints))
    var all = [1, 2].reduce(into: [:]) { $0[ExerciseNumber(chapter: 2, position: $1)] = words }
    if let extra { all[ExerciseNumber(chapter: extra.0, position: extra.1)] = words }
    return try ChapterReader(
      number: 2, name: "Knots", document: MarkdownDocument(text, file: "Knots.md"), hints: all,
      fileNames: fileNames
    ).chapter()
  }
}
