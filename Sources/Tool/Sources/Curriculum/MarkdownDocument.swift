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
    var scanner = Scanner(lines: SwiftSource.lines(of: text), file: file)
    blocks = try scanner.blocks()
  }
}

extension MarkdownDocument {
  private struct Scanner {
    let lines: [String]
    let file: String
    var index = 0
    var pending: [String] = []
    var found: [Block] = []

    mutating func blocks() throws -> [Block] {
      while index < lines.count {
        let line = lines[index]
        if let heading = heading(in: line) {
          flushProse()
          found.append(.heading(heading))
        } else if let mark = openingMark(of: line) {
          flushProse()
          found.append(.fence(try fence(mark)))
        } else {
          pending.append(line)
        }
        index += 1
      }
      flushProse()
      return found
    }

    func heading(in line: String) -> Heading? {
      let level = line.prefix { $0 == "#" }.count
      guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
      return Heading(level: level, text: line.dropFirst(level).trimmed, line: index + 1)
    }

    func openingMark(of line: String) -> String? {
      let mark = line.prefix { $0 == "`" }
      return mark.count >= 3 ? String(mark) : nil
    }

    mutating func fence(_ mark: String) throws -> Fence {
      let opening = index
      let info = lines[opening].dropFirst(mark.count).trimmed
      var code = ""
      repeat {
        index += 1
        guard index < lines.count else {
          throw SourceError(
            file: file, line: opening + 1,
            "This fence is never closed: put \(mark) on a line of its own after it.")
        }
        if lines[index].trimmed == mark { break }
        code += lines[index] + "\n"
      } while true
      return Fence(info: info, code: code, line: opening + 1)
    }

    mutating func flushProse() {
      let first = index + 1 - pending.count
      let text = pending.joined(separator: "\n")
      if !text.trimmed.isEmpty { found.append(.prose(Prose(text: text, line: first))) }
      pending = []
    }
  }
}

extension StringProtocol {
  /// The text without whitespace at either end.
  var trimmed: String {
    var text = String(self)
    return text.withUTF8(Self.trimmedBytes) ?? trimmedCharacters
  }

  /// Returns the text without ASCII whitespace at either end. Returns nil if the rest does not
  /// begin and end with an ASCII byte: then the characters must be examined, which takes longer.
  private static func trimmedBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = bytes.baseAddress else { return "" }
    var start = 0
    var end = bytes.count
    while start < end, isWhitespace(first[start]) { start &+= 1 }
    while start < end, isWhitespace(first[end &- 1]) { end &-= 1 }
    guard start < end else { return "" }
    guard first[start] < 0x80, first[end &- 1] < 0x80 else { return nil }
    let rest = UnsafeBufferPointer(start: first + start, count: end &- start)
    return String(decoding: rest, as: UTF8.self)
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }

  private var trimmedCharacters: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
