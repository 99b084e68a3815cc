import Curriculum

/// The glossary as a page of the book: each term with its definition, and the chapters that explain
/// it.
struct GlossaryPage {
  let glossary: Glossary
  let chapters: [Chapter]
  let weaver: ProseWeaver

  /// The page for DocC. Terms that no chapter of this edition explains are omitted.
  var markdown: String {
    let explained = chapters.map { chapter in
      (chapter.name, Set(chapter.terms.map { Glossary.key($0.words) }))
    }
    let items = glossary.entries.compactMap { entry -> String? in
      let names = explained.filter { !$0.1.isDisjoint(with: entry.keys) }.map(\.0)
      guard !names.isEmpty else { return nil }
      let links = names.map { "<doc:\($0)>" }.joined(separator: ", ")
      return "- term \(entry.term): \(weaver.woven(entry.definition)) (\(links))"
    }
    return """
      # Glossary

      \(weaver.woven(glossary.introduction))

      @Options {
        @AutomaticArticleSubheading(disabled)
      }

      \(items.joined(separator: "\n"))

      """
  }
}
