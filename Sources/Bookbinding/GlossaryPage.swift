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

  /// Each term with the sentence that it stands in and the next one, or the one before where it is
  /// the paragraph's last: what defines a term often comes in two.
  private static func terms(in paragraph: String) -> [(String, String)] {
    let sentences = sentences(of: paragraph)
    return sentences.indices.flatMap { index -> [(String, String)] in
      let start = index + 1 < sentences.count ? index : max(index - 1, 0)
      let words = sentences[start...min(start + 1, sentences.count - 1)].joined(separator: " ")
      return Inline.pieces(of: sentences[index]).compactMap { piece -> (String, String)? in
        guard case .strong(let term) = piece else { return nil }
        return (term, words.replacing("**", with: ""))
      }
    }
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
