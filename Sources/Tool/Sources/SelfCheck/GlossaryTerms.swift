import Curriculum

/// Compares the glossary with the chapters' terms.
struct GlossaryTerms {
  let glossary: Glossary

  /// Returns an error for each term of a chapter that the glossary does not define.
  func undefined(in chapter: Chapter) -> [SourceError] {
    chapter.terms.filter { glossary.entry(of: $0.words) == nil }.map { term in
      SourceError(
        file: chapter.document.file, line: term.line,
        "\"\(term.words)\" is in bold type, and \(glossary.file) does not define it.")
    }
  }

  /// Returns an error for each entry whose term no chapter explains.
  func unexplained(in chapters: [Chapter]) -> [SourceError] {
    let explained = Set(chapters.flatMap(\.terms).map { Glossary.key($0.words) })
    return glossary.entries.filter { explained.isDisjoint(with: $0.keys) }.map { entry in
      SourceError(
        file: glossary.file, line: entry.line,
        "No chapter has \"\(entry.term)\" in bold type, where it would explain it.")
    }
  }
}
