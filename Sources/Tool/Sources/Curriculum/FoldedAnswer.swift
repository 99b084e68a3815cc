/// A question whose answer is folded away: a `<details>` element in Markdown.
///
///     <details>
///     <summary>1. Why does <code>try?</code> lose data?</summary>
///
///     It discards the error.
///
///     </details>
public struct FoldedAnswer: Equatable {
  /// The question's number, such as `1`, or an empty string if it has none.
  public let number: String
  /// The question in Markdown, without its number.
  public let question: String
  /// The answer in Markdown.
  public let answer: String

  /// Returns all questions in some prose, each with its range.
  public static func all(in prose: String) -> [(answer: FoldedAnswer, range: Range<String.Index>)] {
    guard prose.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let pattern = #/<details>\n<summary>(?:(\d+)\. )?(.+)</summary>\n\n((?s:.+?))\n\n</details>/#
    return prose.matches(of: pattern).map { match in
      let question = match.output.2.replacing("<code>", with: "`").replacing("</code>", with: "`")
      return (
        FoldedAnswer(
          number: String(match.output.1 ?? ""), question: String(question),
          answer: String(match.output.3)),
        match.range
      )
    }
  }

  /// Returns the prose with each question replaced by the text that `written` returns for it.
  public static func replaced(in prose: String, by written: (FoldedAnswer) -> String) -> String {
    all(in: prose).reversed().reduce(into: prose) { text, found in
      text.replaceSubrange(found.range, with: written(found.answer))
    }
  }
}
