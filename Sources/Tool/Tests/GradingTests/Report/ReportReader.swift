import Foundation
import Grading
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page as an independent reader of XML sees it.
struct ReportReader {
  private let root: XMLElement

  /// - Throws: what the reader says of a page that is not well formed.
  init(_ page: ReportPage) throws { try self.init(page.html) }

  init(_ text: String) throws {
    let document = try XMLDocument(data: Data(text.utf8), options: .nodePreserveWhitespace)
    root = try #require(document.rootElement())
  }

  /// The texts of what a path finds, with their white space as single spaces.
  func texts(_ path: String) -> [String] {
    whole(path).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The texts of what a path finds, as they are.
  func whole(_ path: String) -> [String] {
    nodes(path).map { $0.stringValue ?? "" }
  }

  /// The only text that a path finds.
  func text(_ path: String) -> String {
    let texts = texts(path)
    return texts.count == 1 ? texts[0] : "\(path) finds \(texts.count)"
  }

  /// Every element of the page.
  var elements: [XMLElement] { nodes("//*").compactMap { $0 as? XMLElement } }

  private func nodes(_ path: String) -> [XMLNode] {
    do {
      return try root.nodes(forXPath: path)
    } catch {
      Issue.record("\(path) is no path: \(error)")
      return []
    }
  }
}
