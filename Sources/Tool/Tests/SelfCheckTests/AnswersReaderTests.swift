import Curriculum
import TestSupport
import Testing

@testable import SelfCheck

@Suite("Right and wrong answers from Markdown")
struct AnswersReaderTests {
  private static let solution = """
    public func sum(_ numbers: [Int]) -> Int {
      var sum = 0
      for number in numbers {
        sum += number
      }
      return sum
    }
    public func zero() -> Int {
      var sum = 0
    }

    """

  /// A mistake around a fence.
  private static func file(_ fence: String) -> String {
    "# 1.2 Sum\n## Wrong: It is wrong.\nfailed: A sum.\n\(fence)"
  }

  private static let edit = "```diff\n-    sum += number\n```\n"

  @Test(arguments: [
    ("# 1.3 Sum\n", 1, "This file should begin with \"# 1.2 Sum\"."),
    ("# 1.2 Sum\n\nWords.\n## Wrong\n", 2, "An answer begins here with a heading, such as "),
    (
      "# 1.2 Sum\n## Quite wrong: It is.\n", 2, "An answer's name is one word of letters and digits"
    ),
    ("# 1.2 Sum\n## Wrong\nfailed: A sum.\n\(edit)", 2, "After the name should stand what"),
    ("# 1.2 Sum\n## Wrong: It is.\n\(edit)", 2, "Under this heading should stand the verdict: "),
    (
      "# 1.2 Sum\n## Wrong: It is.\nA sum.\n\(edit)", 3,
      "This line should be verdict, rules and message, such as "
    ),
    (
      "# 1.2 Sum\n## Wrong: It is.\nfails (1): A sum.\n\(edit)", 3,
      "\"fails (1)\" is no verdict of a wrong answer. These are: failed, notCompiled, missing, "
    ),
    (
      "# 1.2 Sum\n## Wrong: It is.\nfailed: A sum.\nrefused: A.\nB.\n\(edit)", 4,
      "After the verdict only \"refused: words\" may follow, and then the fence."
    ),
    (file("\(edit)\(edit)"), 7, "After the verdict one fence follows, and then the next heading."),
    (
      file("\(edit)\n## Wrong: It is.\npassed\n\(edit)"), 8,
      "Wrong is already the answer in line 2."
    ),
    (file(""), 2, "Wrong has no fence: add its edits in a diff fence, or the whole answer"),
    (file("```diff\n```\n"), 4, "This fence is empty."),
    (file("```text\n-a\n```\n"), 4, "The fence is marked diff for edits, or swift for a whole"),
    (
      file("```diff\n-    sum += number\nsum -= number\n```\n"), 6,
      "An edit's line begins with - (old), + (new) or a space (context); @@ stands between edits."
    ),
    (file("```diff\n-  return sum\n@@\n```\n"), 6, "This edit changes nothing."),
    (
      file("```diff\n+  return 0\n```\n"), 4, "An insertion needs a line of context that says where"
    ),
    (
      file("```diff\n-    sum += number\n@@\n-  return total\n+  return 0\n```\n"), 6,
      "does not have the old lines of this edit of Wrong, which begin with \"  return total\"."
    ),
    (
      file("```diff\n-  var sum = 0\n+  var sum = 1\n```\n"), 4,
      "Wrong occur 2 times in the solution"
    ),
    (
      file("```diff\n     sum += number\n-  }\n@@\n-    sum += number\n```\n"), 7,
      "This edit of Wrong overlaps the one in line 4: make one edit of them."
    ),
  ])
  func aMalformedFileIsNamedByItsLine(text: String, line: Int, words: String) {
    expectError(words, at: line) {
      for answer in try read(text) { _ = try answer.applied(to: Self.solution) }
    }
  }

  private func read(_ text: String) throws -> [KnownAnswer] {
    try AnswersReader(document: MarkdownDocument(text, file: "Sum.md"), title: "1.2 Sum")
      .answers()
  }
}
