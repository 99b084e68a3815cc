import Support

/// A Markdown file, split into headings, fences and the prose between them.
public struct MarkdownDocument: Sendable {
  /// The file's name, for messages.
  public let file: String
  /// The blocks in order; together they contain every line except blank ones between them.
  public let blocks: [Block]

  /// A run of lines of one kind.
  public enum Block: Sendable, Equatable {
    case heading(Heading)
    case fence(Fence)
    case prose(Prose)
  }

  /// A heading such as `## Exercise 1.1 ★ Throw`.
  public struct Heading: Sendable, Equatable {
    public let level: Int
    public let text: String
    public let line: Int
  }

  /// A fenced block of code.
  public struct Fence: Sendable, Equatable {
    /// The text after the opening marks, such as `swift fails "message"`.
    public let info: String
    /// The lines between the marks, each with its line end.
    public let code: String
    /// The line of the opening marks; the code starts on the next.
    public let line: Int
  }

  /// Lines that are neither headings nor fences.
  public struct Prose: Sendable, Equatable {
    public let text: String
    public let line: Int
  }

  /// Parses `text`, with any kind of line end.
  ///
  /// - Throws: `SourceError` if a fence is never closed.
  public init(_ text: String, file: String) throws {
    self.file = file
    blocks = try Self.blocks(of: SwiftSource.lines(of: text), file: file)
  }
}

extension MarkdownDocument {
  public var headings: [Heading] {
    blocks.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
  }

  public var fences: [Fence] {
    blocks.compactMap { if case .fence(let fence) = $0 { fence } else { nil } }
  }

  public var prose: [Prose] {
    blocks.compactMap { if case .prose(let prose) = $0 { prose } else { nil } }
  }

  /// The lines of the prose, each with its number in the file.
  public var lines: [(text: String, number: Int)] {
    prose.flatMap { prose in
      SwiftSource.lines(of: prose.text).enumerated().map { ($0.element, prose.line + $0.offset) }
    }
  }

  /// Returns the title, with which a chapter or another kind of text begins.
  ///
  /// - Throws: `SourceError` if the first block is not a heading of the first level.
  func title(of kind: String) throws -> String {
    guard case .heading(let heading) = blocks.first, heading.level == 1 else {
      throw sourceError(1, "A \(kind) begins with its title: \"# \" and a few words.")
    }
    return heading.text
  }

  /// Returns an error in a line of the file.
  public func sourceError(_ line: Int, _ message: String) -> SourceError {
    SourceError(file: file, line: line, message)
  }
}

extension MarkdownDocument.Block {
  /// The block as it is written in the file.
  public var markdown: String {
    switch self {
    case .heading(let heading):
      String(repeating: "#", count: heading.level) + " " + heading.text
    case .fence(let fence): "```\(fence.info)\n\(fence.code)```"
    case .prose(let prose): prose.text
    }
  }
}

extension MarkdownDocument {
  private static func blocks(of lines: [String], file: String) throws -> [Block] {
    var blocks: [Block] = []
    var prose: [String] = []
    var index = 0
    func endProse() {
      let text = prose.joined(separator: "\n")
      let first = index + 1 - prose.count
      if !text.trimmed.isEmpty { blocks.append(.prose(Prose(text: text, line: first))) }
      prose = []
    }
    while index < lines.count {
      let line = lines[index]
      let mark = String(line.prefix { $0 == "`" })
      if let heading = Heading(line, number: index + 1) {
        endProse()
        blocks.append(.heading(heading))
      } else if mark.count >= 3 {
        endProse()
        let code = lines[(index + 1)...].prefix { $0.trimmed != mark }
        guard code.endIndex < lines.count else {
          throw SourceError(
            file: file, line: index + 1,
            "This fence is never closed: put \(mark) on a line of its own after it.")
        }
        let info = line.dropFirst(mark.count).trimmed
        let text = code.map { $0 + "\n" }.joined()
        blocks.append(.fence(Fence(info: info, code: text, line: index + 1)))
        index = code.endIndex
      } else {
        prose.append(line)
      }
      index += 1
    }
    endProse()
    return blocks
  }
}

extension MarkdownDocument.Heading {
  /// Reads a line, or returns nil if it is no heading.
  fileprivate init?(_ line: String, number: Int) {
    level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    text = line.dropFirst(level).trimmed
    self.line = number
  }
}

extension StringProtocol {
  /// The text without whitespace at either end.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}

/// A question whose answer is folded away: a `<details>` element in Markdown.
///
///     <details>
///     <summary>1. Why does <code>try?</code> lose data?</summary>
///
///     It discards the error.
///
///     </details>
public enum FoldedAnswer {
  public typealias Element = Regex<
    (Substring, number: Substring?, question: Substring, answer: Substring)
  >

  /// The whole element, with the question's number, if it has one.
  public static var element: Element {
    #/
      <details>\n<summary>(?:(?<number>\d+)\.\ )?(?<question>.+)</summary>\n\n
      (?<answer>(?s:.+?))\n\n</details>
    /#
  }
}
