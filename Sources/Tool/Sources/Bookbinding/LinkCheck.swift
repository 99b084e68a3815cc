import Curriculum
import Foundation

/// Finds links and file names in Markdown that refer to missing files.
public struct LinkCheck {
  private let workbook: Workbook

  public init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// Returns an error for every link to a file or heading of the checkout that does not exist, and
  /// for every path in code style to a file that does not exist.
  public func faults(in file: String) throws -> [SourceError] {
    let document = try MarkdownDocument(workbook.text(file), file: file)
    return try document.blocks.flatMap { block -> [SourceError] in
      guard case .prose(let prose) = block else { return [] }
      let lines = prose.text.split(separator: "\n", omittingEmptySubsequences: false)
      return try lines.enumerated().flatMap { offset, line in
        try Inline.pieces(of: String(line)).compactMap { piece in
          try fault(piece, in: document).map {
            SourceError(file: file, line: prose.line + offset, $0)
          }
        }
      }
    }
  }

  /// Returns the files of the checkout that a document links to, in order.
  public func targets(in file: String) throws -> [String] {
    try MarkdownDocument(workbook.text(file), file: file).blocks.flatMap { block -> [String] in
      guard case .prose(let prose) = block else { return [] }
      return Inline.pieces(of: prose.text).compactMap { piece in
        guard case .link(_, let target) = piece, !target.contains("://") else { return nil }
        return RelativePath.resolved(String(target.prefix { $0 != "#" }), from: file)
      }
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
    guard exists(path) else { return "This link leads nowhere: \(path) is not there." }
    guard parts.count == 2 else { return nil }
    let anchors = try MarkdownDocument(workbook.text(path), file: path).blocks.compactMap {
      if case .heading(let heading) = $0 { Anchor.onGitHost(heading.text) } else { nil }
    }
    return anchors.contains(String(parts[1]))
      ? nil : "This link leads nowhere: \(path) has no heading #\(parts[1])."
  }

  /// Reports a path that begins with one of the checkout's folders and does not exist.
  private func fault(name words: String) -> String? {
    let folders = ["Chapters/", "Solutions/", "Sources/", "Tests/"]
    guard folders.contains(where: words.hasPrefix), !words.contains(where: { " *<…".contains($0) }),
      !words.contains("NN-"), !exists(words)
    else { return nil }
    return "\(words) is not there."
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: workbook.url(path).path)
  }
}
