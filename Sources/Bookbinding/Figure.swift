import Curriculum
import Foundation

/// A figure of a chapter: a line of its own such as `![What it shows](Figures/tree.svg)`.
struct Figure: Hashable {
  /// The words for readers who do not see it.
  let text: String
  /// The path of its file from the root.
  let path: String

  /// Reads a line of Markdown in a file; nil where it is no figure.
  init?(_ line: some StringProtocol, in file: String) {
    // Matching every line of the book would take seconds.
    guard line.hasPrefix("![") else { return nil }
    guard let match = String(line).wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) else { return nil }
    text = String(match.output.1)
    path = RelativePath.resolved(String(match.output.2), from: file)
  }

  /// The name under which catalog and site keep it: the chapter's folder is part of it, because two
  /// chapters may name a figure alike.
  var name: String {
    path.split(separator: "/").dropFirst().filter { $0 != "Figures" }.joined(separator: "-")
  }

  /// The width and height that a drawing's `viewBox` gives it; nil where it has none.
  static func size(of drawing: Data) -> (width: Int, height: Int)? {
    let head = String(decoding: drawing.prefix(1000), as: UTF8.self)
    guard
      let box = head.firstMatch(of: /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/),
      let width = Double(box.output.1), let height = Double(box.output.2)
    else { return nil }
    return (Int(width.rounded(.up)), Int(height.rounded(.up)))
  }

  /// All figures of a text, in order.
  static func all(in document: MarkdownDocument) -> [Figure] {
    document.blocks.flatMap { block -> [Figure] in
      guard case .prose(let prose) = block else { return [] }
      return SwiftSource.lines(of: prose.text).compactMap { Figure($0, in: document.file) }
    }
  }
}
