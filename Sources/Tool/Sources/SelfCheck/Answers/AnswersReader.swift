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
  public func answers() throws -> KnownAnswers {
    var blocks = document.blocks[...]
    guard case .heading(let heading)? = blocks.popFirst(), heading.level == 1,
      heading.text == title
    else { throw sourceError(1, "This file should begin with \"# \(title)\".") }
    var answers = KnownAnswers()
    var lines: [String: Int] = [:]
    while let block = blocks.popFirst() {
      guard case .heading(let heading) = block, heading.level == 2 else {
        throw sourceError(
          block.line,
          "An answer begins here with a heading, such as \"## AlwaysFiveSeconds: It never waits.\"")
      }
      let section = blocks.prefix { if case .heading = $0 { false } else { true } }
      blocks = blocks.dropFirst(section.count)
      let name = try add(heading, section, to: &answers)
      if let other = lines.updateValue(heading.line, forKey: name) {
        throw sourceError(heading.line, "\(name) is already the answer in line \(other).")
      }
    }
    return answers
  }
}

extension AnswersReader {
  private func sourceError(_ line: Int, _ message: String) -> SourceError {
    SourceError(file: document.file, line: line, message)
  }

  /// Reads one answer, and returns its name.
  private func add(
    _ heading: MarkdownDocument.Heading, _ section: ArraySlice<MarkdownDocument.Block>,
    to answers: inout KnownAnswers
  ) throws -> String {
    let (name, idea) = try nameAndIdea(heading)
    let fields = try fields(heading, section.first)
    let change = AnswerChange(
      name: name, file: document.file, line: heading.line,
      content: try content(name, heading, section.dropFirst()))
    if fields.count == 1, fields[0].text == "passed" {
      answers.right.append(RightAnswer(name: name, way: idea, change: change))
      return name
    }
    let (status, breaks, message) = try verdict(fields[0])
    let refused = fields.count == 2 ? value("refused", fields[1].text) : nil
    guard fields.count == 1 || refused != nil else {
      throw sourceError(
        fields[1].number,
        "After the verdict only \"refused: words\" may follow, and then the fence.")
    }
    answers.mistakes.append(
      Mistake(
        name: name, idea: idea, status: status, message: message, breaks: breaks,
        refused: refused, change: change))
    return name
  }

  private func nameAndIdea(
    _ heading: MarkdownDocument.Heading
  ) throws -> (name: String, idea: String) {
    let parts = heading.text.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw sourceError(
        heading.line, "After the name should stand what the answer does: \"## Name: Sentence.\"")
    }
    guard parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw sourceError(
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
      throw sourceError(
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
      throw sourceError(
        field.number,
        "This line should be verdict, rules and message, such as \"failed (2): not always 5 "
          + "seconds\".")
    }
    let words = parts[0].split { " (),".contains($0) }.map(String.init)
    guard let first = words.first, let status = Self.statuses.first(where: { $0.rawValue == first })
    else {
      let known = Self.statuses.map(\.rawValue).joined(separator: ", ")
      throw sourceError(
        field.number,
        "\"\(parts[0])\" is no verdict of a wrong answer. These are: \(known).")
    }
    return (status, Array(words.dropFirst()), parts[1])
  }

  /// Returns the text after `key: ` in a line, or nil if there is none or the key is another one.
  private func value(_ key: String, _ line: String) -> String? {
    let mark = "\(key): "
    return line.hasPrefix(mark) && line != mark ? String(line.dropFirst(mark.count)) : nil
  }
}

extension AnswersReader {
  private func content(
    _ name: String, _ heading: MarkdownDocument.Heading,
    _ blocks: ArraySlice<MarkdownDocument.Block>
  ) throws -> AnswerChange.Content {
    guard let block = blocks.first else {
      throw sourceError(
        heading.line,
        "\(name) has no fence: add its edits in a diff fence, or the whole answer in a swift fence."
      )
    }
    guard case .fence(let fence) = block, blocks.count == 1 else {
      throw sourceError(
        blocks.dropFirst().first?.line ?? block.line,
        "After the verdict one fence follows, and then the next heading.")
    }
    let lines = SwiftSource.lines(of: fence.code)
    if lines.isEmpty { throw sourceError(fence.line, "This fence is empty.") }
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
      throw sourceError(
        fence.line, "The fence is marked diff for edits, or swift for a whole answer.")
    }
  }

  private func edit(_ lines: ArraySlice<String>, from start: Int) throws -> AnswerChange.Edit {
    var (old, new): ([String], [String]) = ([], [])
    for (index, line) in lines.enumerated() {
      let text = String(line.dropFirst())
      switch line.first {
      case "-": old.append(text)
      case "+": new.append(text)
      case " ", nil:
        old.append(text)
        new.append(text)
      default:
        throw sourceError(
          start + index + 1,
          "An edit's line begins with - (old), + (new) or a space (context); @@ stands between edits."
        )
      }
    }
    if old == new { throw sourceError(start, "This edit changes nothing.") }
    if old.isEmpty {
      throw sourceError(start, "An insertion needs a line of context that says where it goes.")
    }
    return AnswerChange.Edit(old: old, new: new, line: start)
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
