/// A question whose answer is folded away: a `<details>` element in Markdown.
///
///     <details>
///     <summary>1. Why does <code>try?</code> lose data?</summary>
///
///     It discards the error.
///
///     </details>
public struct FoldedAnswer: Equatable {
  /// The question's number, such as `1`; empty where it has none.
  public let number: String
  /// The question in Markdown, without its number.
  public let question: String
  /// The answer in Markdown.
  public let answer: String

  /// Every question in some prose, with the part of it that it takes.
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

  /// The prose with each question written as `written` says.
  public static func replaced(in prose: String, by written: (FoldedAnswer) -> String) -> String {
    all(in: prose).reversed().reduce(into: prose) { text, found in
      text.replaceSubrange(found.range, with: written(found.answer))
    }
  }
}
