import Curriculum
import Foundation

/// What every page has to know of the others.
struct SiteMap: Sendable {
  let chapters: [Chapter]
  let appendix: [AppendixPage]
  /// The public types of Workbench.
  let types: Set<String>
  /// The anchor in the glossary of each term, by the anchor of the form that a chapter uses.
  let terms: [String: String]
  /// The drawings of all chapters, by their names in the site's folder.
  let figures: [String: Data]
  /// Whether readers can compare with solutions.
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
      ([entry.term] + entry.forms).map { (Self.identifier($0), Self.identifier(entry.term)) }
    }
    terms = Dictionary(forms) { first, _ in first }
  }

  /// Every page's name and title, in reading order.
  var pages: [(name: String, title: String)] {
    [(Weave.landing, "Keepsake")] + chapters.map { ($0.name, $0.title) }
      + appendix.map { ($0.name, $0.title) } + [(Self.workbench, "Workbench")]
  }

  /// The file of a page, such as `error-handling.html`.
  static func file(_ page: String) -> String {
    guard page != Weave.landing else { return "index.html" }
    var name = ""
    for character in page {
      if character.isUppercase, name.last?.isLowercase == true { name += "-" }
      name += character.lowercased()
    }
    return name + ".html"
  }

  func chapter(_ page: String) -> Chapter? { chapters.first { $0.name == page } }

  func exercise(_ number: ExerciseNumber) -> Exercise? {
    chapters.first { $0.number == number.chapter }?.exercises.first { $0.number == number }
  }

  /// Where the card of an exercise is, or nil where there is no such exercise.
  func address(of number: ExerciseNumber) -> String? {
    guard exercise(number) != nil,
      let chapter = chapters.first(where: { $0.number == number.chapter })
    else { return nil }
    return "\(Self.file(chapter.name))#\(Self.identifier(of: number))"
  }

  static func identifier(of number: ExerciseNumber) -> String { "exercise-\(number)" }

  /// The anchor of a heading or term: as on a Git host, and an exercise's by its number.
  static func identifier(_ heading: String) -> String {
    let words = heading.split(separator: " ", maxSplits: 2)
    if words.count == 3, words[0] == "Exercise", let number = ExerciseNumber(words[1]) {
      return identifier(of: number)
    }
    let anchor = Anchor.onGitHost(heading)
    return anchor.first?.isLetter == true ? anchor : "at-\(anchor)"
  }

  /// Everything that a page may show of others, as one text.
  var fingerprint: String {
    let exercises = chapters.flatMap(\.exercises).map {
      "\($0.number) \($0.stars) \($0.title) \($0.fileName)"
    }
    let sizes = figures.keys.sorted().map { name in
      "\(name) \(Figure.size(of: figures[name] ?? Data()).map { "\($0)" } ?? "")"
    }
    let forms = terms.map { "\($0) \($1)" }.sorted()
    let lines =
      pages.map { "\($0.name) \($0.title)" } + exercises + types.sorted() + forms + sizes
    return (lines + ["\(hasSolutions)"]).joined(separator: "\n")
  }
}

extension Chapter {
  /// How long its prose takes to read, in minutes, at 220 words a minute.
  var minutesToRead: Int {
    let words = document.blocks.reduce(0) { count, block in
      guard case .prose(let prose) = block else { return count }
      return count + prose.text.utf8.split { $0 <= 32 }.count
    }
    return max(1, (words + 110) / 220)
  }

  /// The line below its title, without marks.
  var subtitle: String {
    for block in document.blocks.prefix(2) {
      guard case .prose(let prose) = block,
        let line = SwiftSource.lines(of: prose.text).first(where: { !$0.isEmpty }),
        line.hasPrefix("*"), line.hasSuffix("*"), !line.hasPrefix("**")
      else { continue }
      return String(line.dropFirst().dropLast())
    }
    return ""
  }
}
