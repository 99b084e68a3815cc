import Curriculum
import Judging
import Support

/// Parses an exercise's mistakes from their Markdown file.
///
/// Under the exercise's number and title, each mistake has a heading with its name, a line with its
/// idea, a line such as `failed: words of the message`, optionally `breaks: 2, t1` and `refused:
/// words`, and its edits of the solution as `diff` fences, or one `swift` fence with a whole
/// answer.
public struct MistakesReader {
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

  /// Returns the mistakes, in the file's order.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
  public func mistakes() throws -> [Mistake] {
    var blocks = document.blocks[...]
    guard case .heading(let heading)? = blocks.popFirst(), heading.level == 1,
      heading.text == title
    else { throw sourceError(1, "This file should begin with \"# \(title)\".") }
    var mistakes: [Mistake] = []
    while let block = blocks.popFirst() {
      guard case .heading(let heading) = block, heading.level == 2 else {
        throw sourceError(
          block.line, "A mistake begins here with a heading, such as \"## AlwaysFiveSeconds\".")
      }
      let section = blocks.prefix { if case .heading = $0 { false } else { true } }
      blocks = blocks.dropFirst(section.count)
      let mistake = try mistake(heading, section)
      if let other = mistakes.first(where: { $0.name == mistake.name }) {
        throw sourceError(
          heading.line, "\(other.name) is already the mistake in line \(other.line).")
      }
      mistakes.append(mistake)
    }
    return mistakes
  }
}

extension MistakesReader {
  private func sourceError(_ line: Int, _ message: String) -> SourceError {
    SourceError(file: document.file, line: line, message)
  }

  private func mistake(
    _ heading: MarkdownDocument.Heading, _ section: ArraySlice<MarkdownDocument.Block>
  ) throws -> Mistake {
    let name = heading.text
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }), !name.isEmpty else {
      throw sourceError(
        heading.line, "A mistake's name is one word of letters and digits, and not \"\(name)\".")
    }
    let fields = try fields(heading, section.first)
    let (status, message) = try verdict(fields[1])
    var (breaks, refused): (String?, String?) = (nil, nil)
    for field in fields.dropFirst(2) {
      if breaks == nil, refused == nil, let rules = value("breaks", field.text) {
        breaks = rules
      } else if refused == nil, let words = value("refused", field.text) {
        refused = words
      } else {
        throw misplaced(field.number)
      }
    }
    return Mistake(
      name: name, idea: fields[0].text, status: status, message: message,
      breaks: breaks?.split { $0 == "," || $0 == " " }.map(String.init) ?? [], refused: refused,
      change: try change(heading, section.dropFirst()), file: document.file, line: heading.line)
  }

  /// Returns the lines between heading and fences. There must be at least two.
  private func fields(
    _ heading: MarkdownDocument.Heading, _ block: MarkdownDocument.Block?
  ) throws -> [(number: Int, text: String)] {
    var fields: [(number: Int, text: String)] = []
    if case .prose(let prose)? = block {
      fields = SwiftSource.lines(of: prose.text).enumerated()
        .map { (prose.line + $0.offset, $0.element) }.filter { !$0.1.isEmpty }
    }
    guard fields.count > 1 else {
      throw sourceError(
        heading.line,
        "Under this heading should stand the idea of \(heading.text), and on the next line "
          + "verdict and message, such as \"failed: not always 5 seconds\".")
    }
    return fields
  }

  private func verdict(_ field: (number: Int, text: String)) throws -> (Verdict.Status, String) {
    let parts = field.text.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw sourceError(
        field.number,
        "This line should be verdict and message, such as \"failed: not always 5 seconds\".")
    }
    guard let status = Self.statuses.first(where: { $0.rawValue == parts[0] }) else {
      let known = Self.statuses.map(\.rawValue).joined(separator: ", ")
      throw sourceError(
        field.number, "\"\(parts[0])\" is no verdict of a wrong answer. These are: \(known).")
    }
    return (status, parts[1])
  }

  /// Returns the text after `key: ` in a line, or nil if there is none or the key is another one.
  private func value(_ key: String, _ line: String) -> String? {
    let mark = "\(key): "
    return line.hasPrefix(mark) && line != mark ? String(line.dropFirst(mark.count)) : nil
  }

  private func misplaced(_ line: Int) -> SourceError {
    sourceError(
      line,
      "After idea and verdict only \"breaks: 2, t1\" and \"refused: words\" may follow, and then "
        + "the fences.")
  }
}

extension MistakesReader {
  private func change(
    _ heading: MarkdownDocument.Heading, _ blocks: ArraySlice<MarkdownDocument.Block>
  ) throws -> Mistake.Change {
    let fences = try blocks.map { block in
      guard case .fence(let fence) = block else {
        throw sourceError(block.line, "After a fence only another fence or a heading may follow.")
      }
      return fence
    }
    guard let first = fences.first else {
      throw sourceError(
        heading.line,
        "\(heading.text) has no fence: add its edits in diff fences, or the whole answer in one "
          + "swift fence.")
    }
    for fence in fences where SwiftSource.lines(of: fence.code).isEmpty {
      throw sourceError(fence.line, "This fence is empty.")
    }
    if fences.count == 1, first.info == "swift" { return .whole(first.code) }
    return .edits(try fences.map(edit))
  }

  private func edit(_ fence: MarkdownDocument.Fence) throws -> Mistake.Edit {
    guard fence.info == "diff" else {
      throw sourceError(
        fence.line,
        "An edit's fence is marked diff, and a whole answer is one fence marked swift.")
    }
    var (old, new): ([String], [String]) = ([], [])
    let lines = SwiftSource.lines(of: fence.code)
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
          fence.line + index + 1,
          "An edit's line begins with - (old), + (new) or a space (context).")
      }
    }
    if old == new { throw sourceError(fence.line, "This edit changes nothing.") }
    if old.isEmpty {
      throw sourceError(fence.line, "An insertion needs a line of context that says where it goes.")
    }
    return Mistake.Edit(old: old, new: new, line: fence.line)
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
