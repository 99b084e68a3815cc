import Curriculum
import Support

/// Finds links and file names in Markdown that refer to missing files.
public struct LinkCheck {
  private let workbook: Workbook

  public init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// Returns an error for every link to a file or heading of the checkout that does not exist, and
  /// for every path in code style to a file that does not exist.
  public func faults(in file: String) throws -> [SourceError] {
    let document = try workbook.document(file)
    return try document.lines.flatMap { line in
      try Inline.pieces(of: line.text).compactMap { piece in
        try fault(piece, in: document).map { document.sourceError(line.number, $0) }
      }
    }
  }

  /// Returns the files of the checkout that a document links to, in order.
  public func targets(in file: String) throws -> [String] {
    try workbook.document(file).prose.flatMap { Inline.pieces(of: $0.text) }.compactMap { piece in
      guard case .link(_, let target) = piece, !target.contains("://") else { return nil }
      return RelativePath.resolved(String(target.prefix { $0 != "#" }), from: file)
    }
  }
}

extension LinkCheck {
  private func fault(_ piece: Inline, in document: MarkdownDocument) throws -> String? {
    switch piece {
    case .link(_, let target) where !target.contains("://"): try fault(link: target, in: document)
    case .code(let words): fault(name: words)
    default: nil
    }
  }

  private func fault(link target: String, in document: MarkdownDocument) throws -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path =
      parts[0].isEmpty
      ? document.file : RelativePath.resolved(String(parts[0]), from: document.file)
    guard workbook.exists(path) else { return "This link leads nowhere: \(path) is not there." }
    guard parts.count == 2 else { return nil }
    let anchors = try workbook.document(path).headings.map { Anchor.onGitHost($0.text) }
    return anchors.contains(String(parts[1]))
      ? nil : "This link leads nowhere: \(path) has no heading #\(parts[1])."
  }

  /// Reports a path that begins with one of the checkout's folders and does not exist.
  private func fault(name words: String) -> String? {
    let folders = ["Chapters/", "Solutions/", "Sources/", "Tests/"]
    guard folders.contains(where: words.hasPrefix), !words.contains(where: { " *<…".contains($0) }),
      !words.contains("NN-"), !workbook.exists(words)
    else { return nil }
    return "\(words) is not there."
  }
}
