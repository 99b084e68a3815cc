import Curriculum

/// Holds the glossary and the chapters' terms against each other.
struct GlossaryTerms {
  let glossary: Glossary

  /// The terms of a chapter that the glossary does not define.
  func undefined(in chapter: Chapter) -> [SourceError] {
    chapter.terms.filter { glossary.entry(of: $0.words) == nil }.map { term in
      SourceError(
        file: chapter.document.file, line: term.line,
        "\"\(term.words)\" is in bold type, and \(glossary.file) does not define it.")
    }
  }

  /// The entries whose term no chapter explains.
  func unexplained(in chapters: [Chapter]) -> [SourceError] {
    let explained = Set(chapters.flatMap(\.terms).map { Glossary.key($0.words) })
    return glossary.entries.filter { explained.isDisjoint(with: $0.keys) }.map { entry in
      SourceError(
        file: glossary.file, line: entry.line,
        "No chapter has \"\(entry.term)\" in bold type, where it would explain it.")
    }
  }
}
