import Bookbinding
import Curriculum

extension WorkbookChecks {
  /// Returns the checks of the book: links lead somewhere, and the book can be made without a
  /// warning.
  func bookChecks(_ chapters: [Chapter], _ appendix: [AppendixPage]) -> [Check] {
    let texts =
      ["README.md", "CONTRIBUTING.md", "Chapters/README.md"]
      + chapters.flatMap { [$0.document.file, "Chapters/\($0.folder)/Hints.md"] }
      + appendix.map(\.document.file)
    let links = texts.map { file in
      Check("links", file) { [workbook] in
        do {
          let faults = try LinkCheck(workbook).faults(in: file)
          return faults.isEmpty ? nil : faults.map(\.description).joined(separator: "\n")
        } catch {
          return "\(error)"
        }
      }
    }
    let book = Check("book", "make book") { [workbook, toolchain, cache] in
      do {
        _ = try Book(workbook, toolchain: toolchain, cache: cache).site()
        return nil
      } catch {
        return "\(error)"
      }
    }
    let map = Check("links", "Chapters/README.md names every chapter and page") { [workbook] in
      do {
        let linked = try LinkCheck(workbook).targets(in: "Chapters/README.md")
        let wanted = chapters.map(\.document.file) + appendix.map(\.document.file)
        return linked.filter(wanted.contains) == wanted
          ? nil : "The map should link these, in order: \(wanted.joined(separator: ", "))"
      } catch {
        return "\(error)"
      }
    }
    return links + [map, book]
  }
}
