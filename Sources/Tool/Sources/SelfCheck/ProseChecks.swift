import Curriculum
import Foundation
import Support

extension WorkbookChecks {
  /// Returns the checks of texts: their terms, the length of statements and the parts of chapters.
  ///
  /// - Throws: `SourceError` if the glossary cannot be read.
  func proseChecks(_ chapters: [Chapter], _ appendix: [AppendixPage]) throws -> [Check] {
    let texts = chapters.flatMap(texts(of:)) + otherTexts(appendix)
    let parts = chapters.map { chapter in
      Check("chapter parts", chapter.document.file) { ChapterParts(chapter: chapter).faults.listed }
    }
    let glossary = try workbook.glossary()
    let definitions = chapters.map { chapter in
      Check("glossary", chapter.document.file) { glossary?.undefined(in: chapter).listed }
    }
    let table = Result { try TermTable(workbook.document(TermTable.file)) }
    let terms = texts.flatMap { file in
      let check = Check("terms", file) { [workbook] in
        try table.get().faults(in: workbook.text(file), file: file).listed
      }
      return known([check], reading: contents(of: [file, TermTable.file]))
    }
    return parts + definitions + terms
  }

  /// Returns the check that every term of the glossary is explained in a chapter.
  func glossaryCheck(_ chapters: [Chapter]) throws -> [Check] {
    try [workbook.glossary()].compactMap(\.self).map { glossary in
      Check("glossary", glossary.file) { glossary.unexplained(in: chapters).listed }
    }
  }

  private func texts(of chapter: Chapter) -> [String] {
    [chapter.document.file, "Chapters/\(chapter.folder)/Hints.md"]
      + chapter.exercises.flatMap {
        [workbook.solution($0, in: chapter), workbook.suite($0, in: chapter)]
      }
  }

  private func otherTexts(_ appendix: [AppendixPage]) -> [String] {
    let files = ["README.md", TermTable.file, "Makefile", "Chapters/README.md"]
    let sources = ["Sources/Workbench", "Sources/Play", ToolPackage.sources].flatMap { folder in
      let names = try? FileManager.default.subpathsOfDirectory(atPath: workbook.url(folder).path)
      return (names ?? []).sorted().filter { name in
        [".swift", ".html", ".js"].contains { name.hasSuffix($0) }
      }.map { "\(folder)/\($0)" }
    }
    return files + appendix.map(\.document.file) + sources
  }
}
