import Curriculum

/// All listings of a chapter, in order. Together they are one program.
public struct ChapterListings: Sendable {
  /// The chapter's Markdown file, by the name that is shown to people.
  public let file: String
  public let listings: [Listing]

  /// Languages of fences that are only shown: commands for the reader's shell.
  private static let shown: Set = ["sh", "console"]

  /// - Throws: `SourceError` for a fence without a language, with an unknown language or with an
  ///   unknown mark; for an output that follows no listing; and for a fix of a declaration that no
  ///   earlier listing contains.
  public init(_ document: MarkdownDocument) throws {
    file = document.file
    var listings: [Listing] = []
    for case .fence(let fence) in document.blocks {
      let words = fence.info.split(separator: " ", maxSplits: 1).map(String.init)
      func sourceError(_ message: String) -> SourceError {
        SourceError(file: document.file, line: fence.line, message)
      }
      switch words.first {
      case nil:
        throw sourceError("This fence has no language: say swift, text, sh or console.")
      case "swift":
        guard let kind = Listing.Kind(words.dropFirst().first ?? "") else {
          throw sourceError(
            "\"\(fence.info)\" is no mark of a listing: they are swift, swift aside, "
              + "swift signature, swift apple, and swift fixes, fails, traps or apple with words in "
              + "quotation marks.")
        }
        if case .fixes(let name) = kind,
          !listings.contains(where: { $0.isInProgram && $0.declaration(of: name) != nil })
        {
          throw sourceError("No listing before this one declares \(name), which it fixes.")
        }
        listings.append(Listing(kind: kind, code: fence.code, line: fence.line))
      case "text":
        guard words.count == 1 else { throw sourceError("An output is marked text and no more.") }
        guard let last = listings.indices.last, listings[last].canPrint else {
          throw sourceError("This output has no listing before it that could print it.")
        }
        guard listings[last].shown == nil else {
          throw sourceError(
            "The listing of line \(listings[last].line) has shown its output already.")
        }
        listings[last].shown = Listing.Shown(text: fence.code, line: fence.line)
      case let language? where Self.shown.contains(language): break
      case let language?:
        throw sourceError(
          "\"\(language)\" is no language of a fence here: say swift, text, sh or console.")
      }
    }
    self.listings = listings
  }
}

extension Listing {
  fileprivate var canPrint: Bool {
    switch kind {
    case .program, .fixes, .aside, .traps: true
    case .fails, .apple, .uncompiled, .signature: false
    }
  }
}
