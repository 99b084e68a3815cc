import Curriculum
import Foundation
import Support

/// The facts that every page needs about the others.
struct SiteMap: Sendable {
  let chapters: [Chapter]
  /// The names and titles of all pages, in reading order.
  let pages: [(name: String, title: String)]
  /// The public types of Workbench.
  let types: Set<String>
  /// The anchor of each term in the glossary, by the anchor of the form that a chapter uses.
  let terms: [String: String]
  /// The addresses of pages and headings, by the paths and anchors of their Markdown.
  private let addresses: [String: String]
  /// The drawings of all chapters, by their names in the site's folder.
  let figures: [String: Data]
  /// True if readers can compare their answers with solutions.
  let hasSolutions: Bool

  static let workbench = "Workbench"

  init(
    _ articles: [Article], glossary: Glossary?, types: Set<String>, figures: [String: Data],
    hasSolutions: Bool
  ) {
    chapters = articles.compactMap(\.chapter)
    pages =
      articles.flatMap(\.pages).map { (name: $0.name, title: $0.title) }
      + [(name: Self.workbench, title: "Workbench")]
    self.types = types
    self.figures = figures
    self.hasSolutions = hasSolutions
    let forms = (glossary?.entries ?? []).flatMap { entry in
      ([entry.term] + entry.forms).map {
        (SiteAddress.identifier($0), SiteAddress.identifier(entry.term))
      }
    }
    terms = Dictionary(forms) { first, _ in first }
    var addresses: [String: String] = [:]
    for article in articles {
      addresses[article.file] = SiteAddress.file(article.name)
      for page in article.pages {
        for title in page.sections.flatMap(\.headings) {
          let anchor = "\(article.file)#\(SiteAddress.hostAnchor(of: title))"
          let address = "\(SiteAddress.file(page.name))#\(SiteAddress.identifier(title))"
          addresses[anchor] = addresses[anchor] ?? address
        }
      }
    }
    self.addresses = addresses
  }

  /// Returns the chapter with this page, its first or its second one, or nil.
  func chapter(_ page: String) -> Chapter? {
    chapters.first { $0.name == page || $0.secondPage == page }
  }

  /// Returns the address of a page, or of a heading in it, by the path of its Markdown and the
  /// heading's anchor on Git hosts. Returns nil if the file is no page of the book.
  func address(of path: String, _ anchor: String?) -> String? {
    anchor.flatMap { addresses["\(path)#\($0)"] } ?? addresses[path]
  }

  /// Returns the address of an exercise's card, or nil if there is no such exercise.
  func address(of number: ExerciseNumber) -> String? {
    guard let chapter = chapters.first(where: { $0.number == number.chapter }),
      let exercise = chapter.exercises.first(where: { $0.number == number })
    else { return nil }
    return Book.address(of: exercise, in: chapter)
  }

  /// Returns the element that shows a drawing.
  func image(_ name: String, showing text: String, attributes: HTML? = nil) -> HTML {
    let size = figures[name].flatMap(Figure.size)
    let sizes: HTML? = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" }
    return "<img src=\"figures/\(name)\" alt=\"\(text)\"\(sizes)\(attributes)/>"
  }
}

extension Chapter {
  /// The name of the second page, with what stands after the last exercise.
  var secondPage: String { name + "Continued" }

  /// The time to read the prose, in minutes, at 220 words a minute.
  var minutesToRead: Int {
    let words = document.prose.reduce(0) { $0 + $1.text.utf8.split { $0 <= 32 }.count }
    return max(1, (words + 110) / 220)
  }

  /// The line below the title, without asterisks, or an empty string if it is not in italics.
  var subtitle: String {
    guard case .prose(let prose)? = document.blocks.dropFirst().first,
      let line = SwiftSource.lines(of: prose.text).first(where: { !$0.isEmpty }),
      line.hasPrefix("*"), line.hasSuffix("*"), !line.hasPrefix("**")
    else { return "" }
    return String(line.dropFirst().dropLast())
  }
}

extension Figure {
  /// The name of the figure in the catalog and the site. It includes the chapter's folder, because
  /// two chapters may have figures of the same name.
  var name: String {
    path.split(separator: "/").dropFirst().filter { $0 != "Figures" }.joined(separator: "-")
  }

  /// Returns the width and height of a PNG, or in a drawing's `viewBox`, or nil if it has none.
  static func size(of drawing: Data) -> (width: Int, height: Int)? {
    if drawing.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      let numbers = [16, 20].map { start in
        drawing.dropFirst(start).prefix(4).reduce(0) { $0 << 8 + Int($1) }
      }
      return (numbers[0], numbers[1])
    }
    let head = String(decoding: drawing.prefix(1000), as: UTF8.self)
    guard
      let box = head.firstMatch(of: /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/),
      let width = Double(box.output.1), let height = Double(box.output.2)
    else { return nil }
    return (Int(width.rounded(.up)), Int(height.rounded(.up)))
  }
}
