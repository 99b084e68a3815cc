/// A page of the book's appendix: text that belongs to no chapter and contains no program.
public struct AppendixPage: Sendable {
  /// The name of its file without the extension, such as `Review`.
  public let name: String
  /// The title, such as `The book in review`.
  public let title: String
  public let document: MarkdownDocument
}

extension Workbook {
  /// The folder of the appendix.
  public static let appendixFolder = "Chapters/Appendix"

  /// Returns the pages of the appendix, ordered by name, or none if there is no appendix.
  ///
  /// - Throws: `SourceError` with the place of the first error.
  public func appendix() throws -> [AppendixPage] {
    try names(in: Self.appendixFolder).filter { $0.hasSuffix(".md") }.map { file in
      let path = "\(Self.appendixFolder)/\(file)"
      let document = try MarkdownDocument(text(path), file: path)
      guard case .heading(let heading) = document.blocks.first, heading.level == 1 else {
        throw SourceError(
          file: path, line: 1, "A page begins with its title: \"# \" and a few words.")
      }
      for case .fence(let fence) in document.blocks where fence.info.hasPrefix("swift") {
        throw SourceError(
          file: path, line: fence.line,
          "The appendix is not a program: nothing here would be compiled. Show Swift in a chapter.")
      }
      return AppendixPage(
        name: String(file.dropLast(".md".count)), title: heading.text, document: document)
    }
  }
}
