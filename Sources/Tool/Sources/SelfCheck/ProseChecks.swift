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
      Check("chapter parts", chapter.document.file) {
        Self.listed(ChapterParts(chapter: chapter).faults)
      }
    }
    let glossary = try workbook.glossary().map { GlossaryTerms(glossary: $0) }
    let definitions = chapters.map { chapter in
      Check("glossary", chapter.document.file) {
        Self.listed(glossary?.undefined(in: chapter) ?? [])
      }
    }
    let tableText = (try? workbook.text(TermTable.file)) ?? ""
    let table = Result {
      try TermTable(MarkdownDocument(workbook.text(TermTable.file), file: TermTable.file))
    }
    let terms = texts.flatMap { file in
      known.checks(reading: ["terms", file, tableText, (try? workbook.text(file)) ?? ""]) {
        [termCheck(file, table)]
      }
    }
    return parts + definitions + terms
  }

  /// Returns the check that every term of the glossary is explained in a chapter.
  func glossaryCheck(_ chapters: [Chapter]) throws -> [Check] {
    guard let glossary = try workbook.glossary() else { return [] }
    return [
      Check("glossary", glossary.file) {
        Self.listed(GlossaryTerms(glossary: glossary).unexplained(in: chapters))
      }
    ]
  }

  /// Returns the files of a chapter with text that its readers see.
  private func texts(of chapter: Chapter) -> [String] {
    [chapter.document.file, "Chapters/\(chapter.folder)/Hints.md"]
      + chapter.exercises.flatMap { exercise in
        [
          workbook.solution(exercise, in: chapter), workbook.suite(exercise, in: chapter),
        ]
      }
  }

  /// Returns the files with text outside the chapters.
  private func otherTexts(_ appendix: [AppendixPage]) -> [String] {
    let files = ["README.md", TermTable.file, "Makefile", "Chapters/README.md"]
    let sources = ["Sources/Workbench", "Sources/Play", ToolPackage.sources].flatMap {
      self.files(in: $0, [".swift", ".html", ".js"])
    }
    return files + appendix.map(\.document.file) + sources
  }

  /// Returns the files in a folder and its subfolders whose names have one of these endings.
  private func files(in folder: String, _ endings: [String]) -> [String] {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: workbook.url(folder).path)
    return (names ?? []).sorted().filter { name in endings.contains { name.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }
  }

  private func termCheck(_ file: String, _ table: Result<TermTable, any Error>) -> Check {
    Check("terms", file) { [workbook] in
      do {
        return Self.listed(try table.get().faults(in: workbook.text(file), file: file))
      } catch {
        return "\(error)"
      }
    }
  }

  private static func listed(_ faults: [SourceError]) -> String? {
    faults.isEmpty ? nil : faults.map(\.description).joined(separator: "\n")
  }
}
