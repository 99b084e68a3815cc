import Bookbinding
import Curriculum

extension Proofreader {
  /// Links lead somewhere, and the book can be made without a warning.
  func bookProofs(_ chapters: [Chapter], _ appendix: [AppendixPage]) -> [Proof] {
    let texts =
      ["README.md", "CONTRIBUTING.md", "Chapters/README.md"]
      + chapters.flatMap { [$0.document.file, "Chapters/\($0.folder)/Hints.md"] }
      + appendix.map(\.document.file)
    let links = texts.map { file in
      Proof("links", file) { [workbook] in
        do {
          let faults = try LinkCheck(workbook).faults(in: file)
          return faults.isEmpty ? nil : faults.map(\.description).joined(separator: "\n")
        } catch {
          return "\(error)"
        }
      }
    }
    let book = Proof("book", "make book") { [workbook, toolchain, store] in
      do {
        _ = try Book(workbook, toolchain: toolchain, store: store).site()
        return nil
      } catch {
        return "\(error)"
      }
    }
    let map = Proof("links", "Chapters/README.md names every chapter and page") { [workbook] in
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
