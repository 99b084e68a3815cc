/// The addresses of pages and headings in the book's site.
public enum SiteAddress {
  /// The name of the first page, which is the name of the book.
  public static let landing = "Keepsake"

  /// Returns the file of a page, such as `error-handling.html`.
  public static func file(_ page: String) -> String {
    guard page != landing else { return "index.html" }
    return page.replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }.lowercased() + ".html"
  }

  /// Returns the anchor of an exercise.
  public static func identifier(of number: ExerciseNumber) -> String { "exercise-\(number)" }

  /// Returns true for the anchor of an exercise.
  public static func isExercise(_ identifier: String) -> Bool {
    identifier.hasPrefix("exercise-") && identifier.last?.isNumber == true
  }

  /// Returns the anchor of a heading or term: that of Git hosts, or for an exercise the one made
  /// from its number.
  public static func identifier(_ heading: String) -> String {
    let words = heading.split(separator: " ", maxSplits: 2)
    if words.count == 3, words[0] == "Exercise", let number = ExerciseNumber(words[1]) {
      return identifier(of: number)
    }
    let anchor = hostAnchor(of: heading)
    return anchor.first?.isLetter == true ? anchor : "at-\(anchor)"
  }

  /// Returns the anchor of a heading on Git hosts: lowercase letters, hyphens for spaces, no
  /// punctuation except hyphens and underscores.
  public static func hostAnchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}
