import Curriculum
import Foundation
import Support

/// A figure of a chapter: a line of its own such as `![What it shows](Figures/tree.svg)`.
struct Figure: Hashable {
  /// The alternative text.
  let text: String
  /// The path of its file from the root.
  let path: String

  /// Reads a line of Markdown in a file, or returns nil if it is not a figure.
  init?(_ line: some StringProtocol, in file: String) {
    // Without this check, matching every line of the book would take seconds.
    guard line.hasPrefix("![") else { return nil }
    guard let match = String(line).wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) else { return nil }
    text = String(match.output.1)
    path = RelativePath.resolved(String(match.output.2), from: file)
  }

  /// The name of the figure in the catalog and the site. It includes the chapter's folder, because
  /// two chapters may have figures of the same name.
  var name: String {
    path.split(separator: "/").dropFirst().filter { $0 != "Figures" }.joined(separator: "-")
  }

  /// Returns the width and height in a drawing's `viewBox`, or nil if it has none.
  static func size(of drawing: Data) -> (width: Int, height: Int)? {
    let head = String(decoding: drawing.prefix(1000), as: UTF8.self)
    guard
      let box = head.firstMatch(of: /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/),
      let width = Double(box.output.1), let height = Double(box.output.2)
    else { return nil }
    return (Int(width.rounded(.up)), Int(height.rounded(.up)))
  }

  /// Returns all figures in a document, in order.
  static func all(in document: MarkdownDocument) -> [Figure] {
    document.blocks.flatMap { block -> [Figure] in
      guard case .prose(let prose) = block else { return [] }
      return SwiftSource.lines(of: prose.text).compactMap { Figure($0, in: document.file) }
    }
  }
}
