import Curriculum
import Foundation

extension WorkbookChecks {
  /// What holds of rewritten texts: their terms, their statements' length and their parts.
  func proseChecks(_ chapters: [Chapter], _ appendix: [AppendixPage]) -> [Check] {
    let rewritten = chapters.filter { !stillToCome.chapters.contains($0.name) }
    let texts = rewritten.flatMap(texts(of:)) + otherTexts(appendix)
    let parts = rewritten.map { chapter in
      Check("chapter parts", chapter.document.file) {
        Self.listed(ChapterParts(chapter: chapter).faults)
      }
    }
    return parts + texts.map(termCheck) + [listCheck]
  }

  /// The texts of a chapter that its readers see.
  private func texts(of chapter: Chapter) -> [String] {
    [chapter.document.file, "Chapters/\(chapter.folder)/Hints.md"]
      + chapter.exercises.flatMap { exercise in
        [
          workbook.solution(exercise, in: chapter), workbook.suite(exercise, in: chapter),
        ]
      }
  }

  /// Texts outside the chapters that are not still to come.
  private func otherTexts(_ appendix: [AppendixPage]) -> [String] {
    let files = ["README.md", TermTable.file, "Makefile", "Chapters/README.md"]
    let folders = [
      "Sources/CommandLine", "Sources/Workbench", "Sources/keepsake", "Sources/keepsake-book",
      "Sources/keepsake-class",
    ].filter { !stillToCome.texts.contains($0) }
    let sources = folders.flatMap { folder in
      ((try? FileManager.default.subpathsOfDirectory(atPath: workbook.url(folder).path)) ?? [])
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
    return (files + appendix.map(\.document.file)).filter { !stillToCome.texts.contains($0) }
      + sources
  }

  private func termCheck(_ file: String) -> Check {
    Check("terms", file) { [workbook] in
      do {
        let table = try TermTable(
          MarkdownDocument(workbook.text(TermTable.file), file: TermTable.file))
        return Self.listed(table.faults(in: try workbook.text(file), file: file))
      } catch {
        return "\(error)"
      }
    }
  }

  /// Whatever is said to be still to come is there.
  private var listCheck: Check {
    Check("terms", "Sources/SelfCheck/StillToCome.swift") { [workbook, stillToCome] in
      let names = stillToCome.chapters.subtracting(workbook.contents.map(\.name)).sorted()
      let paths = stillToCome.texts.sorted().filter {
        !FileManager.default.fileExists(atPath: workbook.url($0).path)
      }
      let missing = names + paths
      return missing.isEmpty
        ? nil : "StillToCome.swift lists what is not there: \(missing.joined(separator: ", "))."
    }
  }

  private static func listed(_ faults: [SourceError]) -> String? {
    faults.isEmpty ? nil : faults.map(\.description).joined(separator: "\n")
  }
}
