import Curriculum
import Support

extension Workbook {
  /// Returns an error for every link to a file or heading of the checkout that does not exist, and
  /// for every path in code style to a file that does not exist.
  public func linkFaults(in file: String) throws -> [SourceError] {
    let document = try document(file)
    return try document.lines.flatMap { line in
      try Inline.pieces(of: line.text).compactMap { piece in
        try fault(piece, in: document).map { document.sourceError(line.number, $0) }
      }
    }
  }

  /// Returns the files of the checkout that a document links to, in order.
  public func linkTargets(in file: String) throws -> [String] {
    try document(file).prose.flatMap { Inline.pieces(of: $0.text) }.compactMap { piece in
      guard case .link(_, let target) = piece, !target.contains("://") else { return nil }
      return RelativePath.parts(of: target, from: file).path
    }
  }

  private func fault(_ piece: Inline, in document: MarkdownDocument) throws -> String? {
    switch piece {
    case .link(_, let target) where !target.contains("://"): try fault(link: target, in: document)
    case .code(let words): fault(name: words)
    default: nil
    }
  }

  private func fault(link target: String, in document: MarkdownDocument) throws -> String? {
    let (path, anchor) = RelativePath.parts(of: target, from: document.file)
    guard exists(path) else { return "This link leads nowhere: \(path) is not there." }
    guard let anchor else { return nil }
    let anchors = try self.document(path).headings.map { SiteAddress.hostAnchor(of: $0.text) }
    return anchors.contains(anchor)
      ? nil : "This link leads nowhere: \(path) has no heading #\(anchor)."
  }

  /// Reports a path that begins with one of the checkout's folders and does not exist.
  private func fault(name words: String) -> String? {
    let folders = ["Chapters/", "Solutions/", "Sources/", "Tests/"]
    guard folders.contains(where: words.hasPrefix), !words.contains(where: { " *<…".contains($0) }),
      !words.contains("NN-"), !exists(words)
    else { return nil }
    return "\(words) is not there."
  }
}
