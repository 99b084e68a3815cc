/// A page of the book's appendix: text that belongs to no chapter, and is not a program.
public struct AppendixPage: Sendable {
  /// The name of its file without its ending, such as `Review`.
  public let name: String
  /// Such as `The book in review`.
  public let title: String
  public let document: MarkdownDocument
}

extension Workbook {
  /// The folder that the appendix lies in.
  public static let appendixFolder = "Chapters/Appendix"

  /// The pages of the appendix, by name; none where there is no appendix.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
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
