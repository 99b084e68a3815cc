import Curriculum
import Testing

@testable import SelfCheck

@Suite("Wrong answers from Markdown")
struct MistakesReaderTests {
  private static let solution = """
    public func sum(_ numbers: [Int]) -> Int {
      var sum = 0

      for number in numbers {
        sum += number
      }
      return sum
    }

    public func count(_ numbers: [Int]) -> Int {
      var sum = 0
      return numbers.count
    }

    """

  private static let good = """
    # 1.2 Sum
    ## Replaces
    It subtracts.
    failed: The sum is: wrong.
    breaks: e3
    ```diff
    -    sum += number
    +    sum -= number
    ```

    ## InsertsAndDeletes
    It ends after the first number.
    crashed: No number is left out.
    ```diff
         sum += number
    +    break
    ```
    ```diff
    -public func count(_ numbers: [Int]) -> Int {
    -  var sum = 0
    -  return numbers.count
    -}
    ```

    ## SameLineTwice
    It begins at one.
    failed: An empty sum is zero.
    breaks: 2, t1
    refused: may not be done
    ```diff
    -  var sum = 0
    +  var sum = 1

       for number in numbers {
    ```

    ## Whole
    It does nothing.
    notCompiled: sum
    ````swift
    let text = ""\"
      ```
      ""\"
    ````

    """

  @Test func aGoodFileIsReadWhole() throws {
    let mistakes = try read(Self.good)
    #expect(
      mistakes.map(\.subject) == [
        "Sum.md:2 Replaces", "Sum.md:11 InsertsAndDeletes", "Sum.md:25 SameLineTwice",
        "Sum.md:37 Whole",
      ])
    #expect(mistakes.map(\.idea)[2...] == ["It begins at one.", "It does nothing."])
    #expect(mistakes.map(\.status) == [.failed, .crashed, .failed, .notCompiled])
    #expect(mistakes.map(\.message)[..<2] == ["The sum is: wrong.", "No number is left out."])
    #expect(mistakes.map(\.breaks) == [["e3"], [], ["2", "t1"], []])
    #expect(mistakes.map(\.refused) == [nil, nil, "may not be done", nil])
  }

  @Test(arguments: [
    ("Replaces", [("    sum += number\n", "    sum -= number\n")]),
    (
      "InsertsAndDeletes",
      [
        ("    sum += number\n", "    sum += number\n    break\n"),
        (
          "public func count(_ numbers: [Int]) -> Int {\n  var sum = 0\n  return numbers.count\n}\n",
          ""
        ),
      ]
    ),
    ("SameLineTwice", [("  var sum = 0\n\n  for", "  var sum = 1\n\n  for")]),
    ("Whole", [(solution, "let text = \"\"\"\n  ```\n  \"\"\"\n")]),
  ])
  func itIsAppliedToTheSolution(name: String, changes: [(String, String)]) throws {
    let mistake = try #require(try read(Self.good).first { $0.name == name })
    let wanted = changes.reduce(Self.solution) { $0.replacing($1.0, with: $1.1) }
    #expect(try mistake.applied(to: Self.solution) == wanted)
  }

  /// A mistake around `fences`.
  private static func file(_ fences: String) -> String {
    "# 1.2 Sum\n## Wrong\nIt is wrong.\nfailed: A sum.\n\(fences)"
  }

  private static let edit = "```diff\n-    sum += number\n```\n"

  private static let fields =
    "Under this heading should stand the idea of Wrong, and on the next line verdict and message, "
    + "such as \"failed: not always 5 seconds\"."

  @Test(arguments: [
    ("", 1, "This file should begin with \"# 1.2 Sum\"."),
    ("# 1.3 Sum\n", 1, "This file should begin with \"# 1.2 Sum\"."),
    (
      "# 1.2 Sum\n\nWords.\n## Wrong\n", 2,
      "A mistake begins here with a heading, such as \"## AlwaysFiveSeconds\"."
    ),
    (
      "# 1.2 Sum\n## Quite wrong\n", 2,
      "A mistake's name is one word of letters and digits, and not \"Quite wrong\"."
    ),
    ("# 1.2 Sum\n## Wrong\n\(edit)", 2, fields),
    ("# 1.2 Sum\n## Wrong\nfailed: A sum.\n\(edit)", 2, fields),
    (
      "# 1.2 Sum\n## Wrong\nIt is wrong.\nA sum.\n\(edit)", 4,
      "This line should be verdict and message, such as \"failed: not always 5 seconds\"."
    ),
    (
      "# 1.2 Sum\n## Wrong\nIt is wrong.\nfails: A sum.\n\(edit)", 4,
      "\"fails\" is no verdict of a wrong answer. These are: failed, notCompiled, missing, crashed, "
        + "timedOut, tooMuchOutput."
    ),
    (
      "# 1.2 Sum\n## Wrong\nIt is wrong.\nfailed: A sum.\nAnd more.\n\(edit)", 5,
      "After idea and verdict only \"breaks: 2, t1\" and \"refused: words\" may follow, and then "
        + "the fences."
    ),
    (
      "# 1.2 Sum\n## Wrong\nIt is wrong.\nfailed: A sum.\nrefused: A.\nB.\n\(edit)", 6,
      "After idea and verdict only \"breaks: 2, t1\" and \"refused: words\" may follow, and then "
        + "the fences."
    ),
    (
      file("\(edit)Words.\n"), 8, "After a fence only another fence or a heading may follow."
    ),
    (
      file(edit) + "\n## Wrong\nIt is wrong.\nfailed: A sum.\n\(edit)", 9,
      "Wrong is already the mistake in line 2."
    ),
    (
      file(""), 2,
      "Wrong has no fence: add its edits in diff fences, or the whole answer in one swift fence."
    ),
    (file("```diff\n```\n"), 5, "This fence is empty."),
    (file("```swift\n```\n"), 5, "This fence is empty."),
    (
      file("```text\n-a\n```\n"), 5,
      "An edit's fence is marked diff, and a whole answer is one fence marked swift."
    ),
    (
      file("\(edit)```swift\nlet a = 1\n```\n"), 8,
      "An edit's fence is marked diff, and a whole answer is one fence marked swift."
    ),
    (
      file("```diff\n-    sum += number\nsum -= number\n```\n"), 7,
      "An edit's line begins with - (old), + (new) or a space (context)."
    ),
    (file("```diff\n-  return sum\n+  return sum\n```\n"), 5, "This edit changes nothing."),
    (
      file("```diff\n+  return 0\n```\n"), 5,
      "An insertion needs a line of context that says where it goes."
    ),
    (
      file("\(edit)```diff\n-  return total\n+  return 0\n```\n"), 8,
      "The solution without its marks does not have the old lines of this edit of Wrong, which "
        + "begin with \"  return total\"."
    ),
    (
      file("```diff\n-  var sum = 0\n+  var sum = 1\n```\n"), 5,
      "The old lines of this edit of Wrong occur 2 times in the solution: add lines of context until "
        + "they occur once."
    ),
    (
      file("```diff\n     sum += number\n-  }\n```\n\(edit)"), 9,
      "This edit of Wrong overlaps the one in line 5: make one edit of them."
    ),
    (
      file("\(edit)```diff\n   for number in numbers {\n     sum += number\n+    break\n```\n"), 8,
      "This edit of Wrong overlaps the one in line 5: make one edit of them."
    ),
  ])
  func aMalformedFileIsNamedByItsLine(text: String, line: Int, message: String) {
    let sourceError = #expect(throws: SourceError.self) {
      for mistake in try read(text) { _ = try mistake.applied(to: Self.solution) }
    }
    #expect(sourceError == SourceError(file: "Sum.md", line: line, message))
  }

  private func read(_ text: String) throws -> [Mistake] {
    try MistakesReader(document: MarkdownDocument(text, file: "Sum.md"), title: "1.2 Sum")
      .mistakes()
  }
}
