import Curriculum
import Foundation
import Support

/// The facts that every page needs about the others.
struct SiteMap: Sendable {
  let chapters: [Chapter]
  let appendix: [AppendixPage]
  /// The public types of Workbench.
  let types: Set<String>
  /// The anchor of each term in the glossary, by the anchor of the form that a chapter uses.
  let terms: [String: String]
  /// The anchors of the sections on each chapter's second page, by the chapter's name.
  private let secondPages: [String: Set<String>]
  /// The drawings of all chapters, by their names in the site's folder.
  let figures: [String: Data]
  /// True if readers can compare their answers with solutions.
  let hasSolutions: Bool

  static let workbench = "Workbench"

  init(
    chapters: [Chapter], appendix: [AppendixPage], glossary: Glossary?, types: Set<String>,
    figures: [String: Data] = [:], hasSolutions: Bool
  ) {
    self.chapters = chapters
    self.appendix = appendix
    self.types = types
    self.figures = figures
    self.hasSolutions = hasSolutions
    let forms = (glossary?.entries ?? []).flatMap { entry in
      ([entry.term] + entry.forms).map {
        (SiteAddress.identifier($0), SiteAddress.identifier(entry.term))
      }
    }
    terms = Dictionary(forms) { first, _ in first }
    let second = chapters.map { ($0.name, SecondPage.anchors(in: $0.document)) }
    secondPages = Dictionary(second) { first, _ in first }
  }

  /// The names and titles of all pages, in reading order.
  var pages: [(name: String, title: String)] {
    let chapters = chapters.flatMap { chapter in
      [(chapter.name, chapter.title), (SecondPage.name(chapter), SecondPage.title(chapter))]
    }
    return [(SiteAddress.landing, "Keepsake")] + chapters
      + appendix.map { ($0.name, $0.title) } + [(Self.workbench, "Workbench")]
  }

  /// Returns the chapter with this page, its first or its second one, or nil.
  func chapter(_ page: String) -> Chapter? {
    chapters.first { $0.name == page || SecondPage.name($0) == page }
  }

  /// Returns the file with a section of an article, which a chapter divides into two pages.
  func file(of article: String, with anchor: String) -> String {
    guard let chapter = chapter(article), secondPages[chapter.name]?.contains(anchor) == true else {
      return SiteAddress.file(article)
    }
    return SecondPage.file(chapter)
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
