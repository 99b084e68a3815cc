import Curriculum
import Judging
import Support

/// Parses the right and wrong answers of an exercise from their Markdown file.
///
/// Under the exercise's number and title, each answer has a heading with its name and a sentence, and
/// a line with its verdict: `passed`, or `failed (2, t1): words of the message` with the rules that
/// it breaks. Where grading refuses it, a line `refused: words` follows. Then comes one fence: `diff`
/// with edits of the solution, between which a line `@@` stands, or `swift` with a whole answer.
public struct AnswersReader {
  private let document: MarkdownDocument
  private let title: String

  /// - Parameter title: the exercise's number and title, such as `5.4 Flush`.
  public init(document: MarkdownDocument, title: String) {
    self.document = document
    self.title = title
  }

  /// The verdicts that a mistake may be given.
  static let statuses: [Verdict.Status] = [
    .failed, .notCompiled, .missing, .crashed, .timedOut, .tooMuchOutput,
  ]

  /// Returns the answers, in the file's order.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
  public func answers() throws -> [KnownAnswer] {
    var blocks = document.blocks[...]
    guard case .heading(let heading)? = blocks.popFirst(), heading.level == 1,
      heading.text == title
    else { throw document.sourceError(1, "This file should begin with \"# \(title)\".") }
    var answers: [KnownAnswer] = []
    while let block = blocks.popFirst() {
      guard case .heading(let heading) = block, heading.level == 2 else {
        throw document.sourceError(
          block.line,
          "An answer begins here with a heading, such as \"## AlwaysFiveSeconds: It never waits.\"")
      }
      let section = blocks.prefix { if case .heading = $0 { false } else { true } }
      blocks = blocks.dropFirst(section.count)
      let answer = try answer(heading, section)
      if let other = answers.first(where: { $0.name == answer.name }) {
        throw document.sourceError(
          heading.line, "\(answer.name) is already the answer in line \(other.line).")
      }
      answers.append(answer)
    }
    return answers
  }
}

extension AnswersReader {
  private func answer(
    _ heading: MarkdownDocument.Heading, _ section: ArraySlice<MarkdownDocument.Block>
  ) throws -> KnownAnswer {
    let (name, idea) = try nameAndIdea(heading)
    let fields = try fields(heading, section.first)
    var answer = KnownAnswer(
      name: name, idea: idea, file: document.file, line: heading.line,
      content: try content(name, heading, section.dropFirst()))
    if fields.map(\.text) == ["passed"] { return answer }
    (answer.status, answer.breaks, answer.message) = try verdict(fields[0])
    guard fields.count > 1 else { return answer }
    let mark = "refused: "
    guard fields.count == 2, fields[1].text.hasPrefix(mark), fields[1].text != mark else {
      throw document.sourceError(
        fields[1].number,
        "After the verdict only \"refused: words\" may follow, and then the fence.")
    }
    answer.refused = String(fields[1].text.dropFirst(mark.count))
    return answer
  }

  private func nameAndIdea(
    _ heading: MarkdownDocument.Heading
  ) throws -> (name: String, idea: String) {
    let parts = heading.text.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw document.sourceError(
        heading.line, "After the name should stand what the answer does: \"## Name: Sentence.\"")
    }
    guard parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw document.sourceError(
        heading.line,
        "An answer's name is one word of letters and digits, and not \"\(parts[0])\".")
    }
    return (parts[0], parts[1])
  }

  /// Returns the lines between heading and fence. There must be one at least.
  private func fields(
    _ heading: MarkdownDocument.Heading, _ block: MarkdownDocument.Block?
  ) throws -> [(number: Int, text: String)] {
    var fields: [(number: Int, text: String)] = []
    if case .prose(let prose)? = block {
      fields = SwiftSource.lines(of: prose.text).enumerated()
        .map { (prose.line + $0.offset, $0.element) }.filter { !$0.1.isEmpty }
    }
    guard !fields.isEmpty else {
      throw document.sourceError(
        heading.line,
        "Under this heading should stand the verdict: \"passed\", or such as \"failed (2): not "
          + "always 5 seconds\".")
    }
    return fields
  }

  /// Returns the status, the rules and the words of a line such as `failed (2, t1): words`.
  private func verdict(
    _ field: (number: Int, text: String)
  ) throws -> (Verdict.Status, [String], String) {
    let parts = field.text.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw document.sourceError(
        field.number,
        "This line should be verdict, rules and message, such as \"failed (2): not always 5 "
          + "seconds\".")
    }
    let words = parts[0].split { " (),".contains($0) }.map(String.init)
    guard let first = words.first, let status = Self.statuses.first(where: { $0.rawValue == first })
    else {
      let known = Self.statuses.map(\.rawValue).joined(separator: ", ")
      throw document.sourceError(
        field.number,
        "\"\(parts[0])\" is no verdict of a wrong answer. These are: \(known).")
    }
    return (status, Array(words.dropFirst()), parts[1])
  }

  private func content(
    _ name: String, _ heading: MarkdownDocument.Heading,
    _ blocks: ArraySlice<MarkdownDocument.Block>
  ) throws -> KnownAnswer.Content {
    guard let block = blocks.first else {
      throw document.sourceError(
        heading.line,
        "\(name) has no fence: add its edits in a diff fence, or the whole answer in a swift fence."
      )
    }
    guard case .fence(let fence) = block, blocks.count == 1 else {
      throw document.sourceError(
        blocks.dropFirst().first?.line ?? block.line,
        "After the verdict one fence follows, and then the next heading.")
    }
    let lines = SwiftSource.lines(of: fence.code)
    if lines.isEmpty { throw document.sourceError(fence.line, "This fence is empty.") }
    switch fence.info {
    case "swift": return .whole(fence.code)
    case "diff":
      var start = fence.line
      return .edits(
        try lines.split(separator: "@@", omittingEmptySubsequences: false).map { part in
          defer { start += part.count + 1 }
          return try edit(part, from: start)
        })
    default:
      throw document.sourceError(
        fence.line, "The fence is marked diff for edits, or swift for a whole answer.")
    }
  }

  private func edit(_ lines: ArraySlice<String>, from start: Int) throws -> KnownAnswer.Edit {
    if let index = lines.firstIndex(where: { !"-+ ".contains($0.first ?? " ") }) {
      throw document.sourceError(
        start + 1 + index - lines.startIndex,
        "An edit's line begins with - (old), + (new) or a space (context); @@ stands between edits."
      )
    }
    func version(without mark: Character) -> [String] {
      lines.filter { $0.first != mark }.map { String($0.dropFirst()) }
    }
    let (old, new) = (version(without: "+"), version(without: "-"))
    if old == new { throw document.sourceError(start, "This edit changes nothing.") }
    if old.isEmpty {
      throw document.sourceError(
        start, "An insertion needs a line of context that says where it goes.")
    }
    return KnownAnswer.Edit(old: old, new: new, line: start)
  }
}

extension MarkdownDocument.Block {
  fileprivate var line: Int {
    switch self {
    case .heading(let heading): heading.line
    case .fence(let fence): fence.line
    case .prose(let prose): prose.line
    }
  }
}
