import Curriculum
import Support

/// A block of a page. Its words are Markdown.
indirect enum PageBlock: Sendable {
  case paragraph(String)
  case heading(level: Int, text: String)
  /// Code, with the text after the fence's opening marks.
  case listing(info: String, lines: [String])
  /// A quotation that begins with a name, such as `On Linux`.
  case aside(name: String, [PageBlock])
  case orderedList(start: Int, [[PageBlock]])
  case unorderedList([[PageBlock]])
  /// The rows of cells, the head first.
  case table([[String]])
  case question(number: String, String, answer: [PageBlock])
  case figure(Figure)
  case terms([(term: String, definition: String)])
  case rule

  /// Returns the blocks of a text, without its title.
  static func all(in document: MarkdownDocument) -> [PageBlock] {
    document.blocks.flatMap { block -> [PageBlock] in
      switch block {
      case .heading(let heading):
        heading.level == 1 ? [] : [.heading(level: heading.level, text: heading.text.typeset)]
      case .fence(let fence):
        [.listing(info: fence.info, lines: SwiftSource.lines(of: fence.code))]
      case .prose(let prose):
        // The exercise's card shows its file.
        ProseReader(file: document.file).blocks(
          of: SwiftSource.lines(of: prose.text.typeset).filter { !$0.hasPrefix("Your file: [") })
      }
    }
  }
}

/// Reads lines of prose.
private struct ProseReader {
  /// The file's path from the root; its figures are relative to the file.
  let file: String

  func blocks(of lines: [String]) -> [PageBlock] {
    var blocks: [PageBlock] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      /// Returns the line with those below it that belong to the same block.
      func block(_ belongs: (String) -> Bool) -> [String] {
        let others = rest.prefix(while: belongs)
        rest = rest.dropFirst(others.count)
        return [line] + others
      }
      if let figure = Figure(line, in: file) {
        blocks.append(.figure(figure))
      } else if line == "---" {
        blocks.append(.rule)
      } else if line.hasPrefix("|") {
        let rows = block { $0.hasPrefix("|") }.compactMap(TableRow.init)
        blocks.append(.table(rows.filter { !$0.isRule }.map(\.cells)))
      } else if line.hasPrefix(">") {
        blocks.append(aside(block { $0.hasPrefix(">") }))
      } else if line == "<details>" {
        let element = block { $0 != "</details>" } + rest.prefix(1)
        rest = rest.dropFirst()
        let text = element.joined(separator: "\n")
        blocks.append(FoldedAnswer.all(in: text).first.map(question) ?? .paragraph(text))
      } else if let mark = ListMark(line) {
        blocks.append(list(mark, block(mark.continues)))
      } else if !line.isEmpty {
        blocks.append(.paragraph(block(isParagraph).map(\.trimmed).joined(separator: " ")))
      }
    }
    return blocks
  }
}

extension ProseReader {
  private func isParagraph(_ line: String) -> Bool {
    !line.isEmpty && !["|", ">", "- ", "1. ", "!["].contains(where: line.hasPrefix)
  }

  private func aside(_ lines: [String]) -> PageBlock {
    let lines = lines.map { String($0.dropFirst().trimmingPrefix(" ")) }
    let parts = lines[0].split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return .aside(name: "Note", blocks(of: lines)) }
    return .aside(name: parts[0], blocks(of: [parts[1].trimmed] + lines.dropFirst()))
  }

  private func question(_ folded: FoldedAnswer) -> PageBlock {
    let answer = blocks(of: SwiftSource.lines(of: folded.answer))
    return .question(number: folded.number, folded.question, answer: answer)
  }

  private func list(_ mark: ListMark, _ lines: [String]) -> PageBlock {
    let starts = lines.indices.filter { ListMark(lines[$0]) != nil }
    let items = zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      let first = lines[start].dropFirst(ListMark(lines[start])?.width ?? 0)
      let others = lines[(start + 1)..<end].map { $0.dropFirst(mark.width) }
      return blocks(of: ([first] + others).map(String.init))
    }
    return mark.number.map { PageBlock.orderedList(start: $0, items) } ?? .unorderedList(items)
  }
}

/// The mark with which an item of a list begins: a hyphen, or a number with a period.
private struct ListMark {
  let number: Int?
  let width: Int

  init?(_ line: String) {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard line.dropFirst(digits.count).hasPrefix(digits.isEmpty ? "- " : ". ") else { return nil }
    number = Int(digits)
    width = digits.count + 2
  }

  /// Returns true for a line of the same list.
  func continues(_ line: String) -> Bool {
    if let other = ListMark(line) { return (other.number == nil) == (number == nil) }
    return line.isEmpty || line.hasPrefix(String(repeating: " ", count: width))
  }
}

extension String {
  /// Markdown with typographic quotation marks and apostrophes, except in code.
  var typeset: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }) else {
      return self
    }
    var isCode = false
    var before: Character = " "
    return String(
      map { character -> Character in
        defer { before = character }
        if character == "`" { isCode.toggle() }
        let opens = before.isWhitespace || "([".contains(before)
        return switch character {
        case "'" where !isCode: opens ? "‘" : "’"
        case "\"" where !isCode: opens ? "“" : "”"
        default: character
        }
      })
  }
}

extension Inline {
  /// Returns Markdown without its marks.
  static func unmarked(_ markdown: String) -> String {
    pieces(of: markdown).map { piece in
      switch piece {
      case .code(let words), .plain(let words): words
      case .link(let words, _), .strong(let words), .emphasis(let words): unmarked(words)
      }
    }.joined()
  }
}
