import Curriculum

/// Gathers the terms of all chapters: each is in bold type once, where it is defined.
struct GlossaryPage {
  let chapters: [Chapter]
  let weaver: (Chapter) -> ProseWeaver

  /// A term, the sentence that defines it, and where that stands.
  struct Entry: Equatable {
    let term: String
    let sentence: String
    let chapter: String
    let line: Int
  }

  var markdown: String {
    let rows = chapters.flatMap { chapter in
      Self.entries(of: chapter).map { entry in
        (
          entry.term.filter { $0 != "`" }.lowercased(),
          "- term \(entry.term): \(weaver(chapter).woven(entry.sentence)) "
            + "(<doc:\(chapter.name)>)"
        )
      }
    }
    let list = rows.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
    return """
      # Glossary

      The book's terms, each with the sentence that defines it.

      @Options {
        @AutomaticArticleSubheading(disabled)
      }

      \(list)

      """
  }

  /// The terms of one chapter, in order.
  static func entries(of chapter: Chapter) -> [Entry] {
    chapter.document.blocks.flatMap { block -> [Entry] in
      guard case .prose(let prose) = block else { return [] }
      return prose.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.element.hasPrefix("- **") && $0.element.contains("**") }
        .flatMap { offset, paragraph in
          terms(in: String(paragraph)).map { term, sentence in
            Entry(
              term: term, sentence: sentence, chapter: chapter.name, line: prose.line + offset)
          }
        }
    }
  }

  /// Each term with a definition that stands alone. Words in bold type that end with a full stop
  /// begin an item of a list, and are no term.
  private static func terms(in paragraph: String) -> [(String, String)] {
    let sentences = sentences(of: paragraph)
    return sentences.indices.flatMap { index in
      Inline.pieces(of: sentences[index]).compactMap { piece -> (String, String)? in
        guard case .strong(let term) = piece, !term.hasSuffix(".") else { return nil }
        let words = definition(of: term, at: index, in: sentences)
        return (term, words.replacing("**", with: ""))
      }
    }
  }

  /// The sentence that a term stands in and the next one. Where none follows, or one that leads to
  /// a listing, the sentence before is taken, unless the term's own begins with it.
  private static func definition(
    of term: String, at index: Int, in sentences: [String]
  ) -> String {
    let own = sentences[index]
    if index + 1 < sentences.count, !sentences[index + 1].hasSuffix(":") {
      return "\(own) \(sentences[index + 1])"
    }
    let openings = ["", "A ", "An ", "The "].map { "\($0)**\(term)**" }
    let isWhole = index == 0 || openings.contains(where: own.hasPrefix)
    let words = isWhole ? own : "\(sentences[index - 1]) \(own)"
    return words.hasSuffix(":") ? "\(words.dropLast())." : words
  }

  /// Cut after a full stop, a question or exclamation mark that a space and a capital follow.
  private static func sentences(of paragraph: String) -> [String] {
    var sentences: [String] = []
    var start = paragraph.startIndex
    for match in paragraph.matches(of: /[.!?][*)]* (?=[A-Z`*])/) {
      sentences.append(String(paragraph[start..<match.range.upperBound]))
      start = match.range.upperBound
    }
    sentences.append(String(paragraph[start...]))
    return sentences.map { sentence in
      String(sentence.reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
