import Curriculum
import Support

/// The book's terms with their definitions, from the page `Glossary` of the appendix.
///
/// Its items have the form `- **term** (other form): What it means.`, in alphabetical order. A
/// chapter shows a term in bold type where it explains it.
public struct Glossary: Sendable {
  /// A term with its definition, as chapters may write it.
  public struct Entry: Sendable, Equatable {
    public let term: String
    /// Other forms, such as `atomically` for `atomic`.
    public let forms: [String]
    public let definition: String
    public let line: Int

    /// All forms, in the spelling in which they are compared.
    public var keys: [String] { ([term] + forms).map(Glossary.key) }
  }

  /// The name of the glossary's page in the appendix.
  public static let page = "Glossary"

  /// The page's path.
  public let file: String
  /// The text before the first term.
  public let introduction: String
  public let entries: [Entry]

  /// - Throws: `SourceError` with the place of an item that is malformed, is not in alphabetical
  ///   order, or has a form of an earlier item.
  public init(_ document: MarkdownDocument) throws {
    file = document.file
    var introduction: [String] = []
    var entries: [Entry] = []
    var known: Set<String> = []
    for (line, number) in document.lines {
      guard line.hasPrefix("- ") else {
        if entries.isEmpty { introduction.append(line) }
        guard entries.isEmpty || line.trimmed.isEmpty else {
          throw document.sourceError(number, "Between two terms stands something else.")
        }
        continue
      }
      guard let entry = Self.entry(line, number) else {
        throw document.sourceError(
          number, "A term looks like this: - **term** (forms): What it means.")
      }
      if let last = entries.last, let key = entry.keys.first, key <= last.keys[0] {
        throw document.sourceError(
          number, "\"\(entry.term)\" does not stand in its alphabetical place.")
      }
      guard known.isDisjoint(with: entry.keys) else {
        throw document.sourceError(number, "An earlier term has a form of \"\(entry.term)\".")
      }
      known.formUnion(entry.keys)
      entries.append(entry)
    }
    self.introduction = introduction.joined(separator: "\n").trimmed
    self.entries = entries
  }

  /// Returns a term in lowercase and without backticks.
  public static func key(_ term: String) -> String { term.filter { $0 != "`" }.lowercased() }

  /// Returns the entry that defines a term, in any of its forms, or nil if there is none.
  public func entry(of term: String) -> Entry? {
    let key = Self.key(term)
    return entries.first { $0.keys.contains(key) }
  }

  private static func entry(_ line: String, _ number: Int) -> Entry? {
    guard let match = line.wholeMatch(of: /- \*\*([^*]+)\*\*(?: \(([^)]+)\))?: (.+\.)/) else {
      return nil
    }
    let forms = match.output.2.map { $0.split(separator: ", ").map(String.init) } ?? []
    return Entry(
      term: String(match.output.1), forms: forms, definition: String(match.output.3), line: number)
  }
}

extension Workbook {
  /// Returns the glossary, or nil if there is no such page.
  ///
  /// - Throws: `SourceError` with the place of the first error.
  public func glossary() throws -> Glossary? {
    try appendix().first { $0.name == Glossary.page }.map { try Glossary($0.document) }
  }
}

extension Chapter {
  /// The terms that the chapter explains, in order, each with its line. Words in bold type are not
  /// terms if they end with a period, or if their line is a list item that begins with bold type.
  public var terms: [(words: String, line: Int)] {
    document.lines.filter { !$0.text.hasPrefix("- **") && $0.text.contains("**") }
      .flatMap { line in
        Inline.pieces(of: line.text).compactMap { piece in
          guard case .strong(let words) = piece, !words.hasSuffix(".") else { return nil }
          return (words, line.number)
        }
      }
  }
}
