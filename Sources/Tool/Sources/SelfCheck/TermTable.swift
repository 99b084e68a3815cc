import Bookbinding
import Curriculum
import Foundation
import Support

/// The phrases that texts for readers do not use, each with the standard term for it.
///
/// It is read from a Markdown table with the head `| not | but | except |`: phrases, the term, and
/// names that may contain a phrase, in backticks, with the reason.
struct TermTable: Sendable {
  let rows: [Row]
  /// The words with which phrases begin: most words of a text are none of them.
  private let beginnings: Set<String>

  struct Row: Sendable, Equatable {
    /// The words of each phrase, in lowercase.
    let phrases: [[String]]
    let term: String
    /// The words of each name that may contain a phrase.
    let exceptions: [[String]]
  }

  static let file = "CONTRIBUTING.md"
  private static let head = "| not | but | except |"

  /// Finds and parses the table.
  ///
  /// - Throws: `SourceError` if there is no such table, and for a row with fewer than two cells or
  ///   with an exception that has no reason.
  init(_ document: MarkdownDocument) throws {
    for case .prose(let prose) in document.blocks {
      let lines = SwiftSource.lines(of: prose.text)
      guard let start = lines.firstIndex(of: Self.head) else { continue }
      rows = try lines[(start + 2)...].enumerated().prefix { $0.element.hasPrefix("|") }
        .map { try Self.row($1, document.file, prose.line + start + 2 + $0) }
      beginnings = Set(rows.flatMap(\.phrases).compactMap(\.first))
      return
    }
    throw SourceError(
      file: document.file, line: 1, "The table of terms is missing: it begins with \(Self.head)")
  }

  private static func row(_ line: String, _ file: String, _ number: Int) throws -> Row {
    let cells = TableRow(line)?.cells ?? []
    guard cells.count >= 2 else {
      throw SourceError(file: file, line: number, "A row of terms has three cells.")
    }
    let exception = cells.count > 2 ? cells[2] : ""
    let names = Inline.pieces(of: exception).compactMap { piece in
      if case .code(let name) = piece { name } else { nil as String? }
    }
    let reason = exception.filter { $0 != "`" }.split(separator: " ").count - names.count
    guard exception.isEmpty || !names.isEmpty && reason > 1 else {
      throw SourceError(
        file: file, line: number, "An exception is a name in backticks and the reason for it.")
    }
    return Row(
      phrases: cells[0].split(separator: ",").map { Words(String($0)).texts }, term: cells[1],
      exceptions: names.map { Words($0).texts })
  }
}

/// The words of a text in lowercase, each with its line. The parts of a name such as `isBlank` are
/// separate words.
struct Words {
  private(set) var texts: [String] = []
  private(set) var lines: [Int] = []

  init(_ text: String) {
    var line = 1
    var previous: Character = " "
    for character in text {
      if character.isLetter {
        if !previous.isLetter || character.isUppercase && !previous.isUppercase {
          texts.append("")
          lines.append(line)
        }
        texts[texts.count - 1] += character.lowercased()
      }
      if character.isNewline { line += 1 }
      previous = character
    }
  }
}

extension TermTable {
  /// Returns an error for each phrase of the table in a text, with its line and the standard term.
  /// The table itself is skipped.
  func faults(in text: String, file: String) -> [SourceError] {
    let words = Words(Self.withoutTable(text))
    return words.texts.indices.filter { beginnings.contains(words.texts[$0]) }.flatMap { index in
      rows.compactMap { row in
        guard let phrase = row.phrases.first(where: { words.texts[index...].starts(with: $0) }),
          !row.exceptions.contains(where: { Self.covers($0, words.texts, index) })
        else { return nil }
        return SourceError(
          file: file, line: words.lines[index],
          "\"\(phrase.joined(separator: " "))\" is not the standard term: say \(row.term).")
      }
    }
  }

  private static func withoutTable(_ text: String) -> String {
    var isInTable = false
    return SwiftSource.lines(of: text).map { line in
      isInTable = line == head || isInTable && line.hasPrefix("|")
      return isInTable ? "" : line
    }.joined(separator: "\n")
  }

  /// Returns true if a name occurs at a place where it includes the word at `index`.
  private static func covers(_ name: [String], _ words: [String], _ index: Int) -> Bool {
    name.indices.contains { offset in
      index >= offset && words[(index - offset)...].starts(with: name)
    }
  }
}

extension Glossary {
  /// Returns an error for each term of a chapter that the glossary does not define.
  func undefined(in chapter: Chapter) -> [SourceError] {
    chapter.terms.filter { entry(of: $0.words) == nil }.map { term in
      SourceError(
        file: chapter.document.file, line: term.line,
        "\"\(term.words)\" is in bold type, and \(file) does not define it.")
    }
  }

  /// Returns an error for each entry whose term no chapter explains.
  func unexplained(in chapters: [Chapter]) -> [SourceError] {
    let explained = Set(chapters.flatMap(\.terms).map { Glossary.key($0.words) })
    return entries.filter { explained.isDisjoint(with: $0.keys) }.map { entry in
      SourceError(
        file: file, line: entry.line,
        "No chapter has \"\(entry.term)\" in bold type, where it would explain it.")
    }
  }
}
