import Foundation
import Support

extension HTML {
  /// Returns an exercise's difficulty in stars, with a label for screen readers.
  static func stars(_ count: Int) -> HTML {
    let words = count == 1 ? "1 star" : "\(count) stars"
    let stars = String(repeating: "★", count: max(0, min(count, 10)))
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(stars)</span>"
  }

  /// Returns a list of at most twenty notes about files that were not taken, or nil if there are
  /// none.
  static func notes(_ notes: [String]) -> HTML? {
    guard !notes.isEmpty else { return nil }
    let items = notes.prefix(20).map { "<li>\($0.cut(toCharacters: 800))</li>\n" as HTML }
    let left = notes.count - items.count
    let rest: HTML? = left > 0 ? "<li>\(left.grouped) more like these</li>\n" : nil
    return "<ul>\n\(items)\(rest)</ul>\n"
  }

  /// Returns a warning about missing safeguards for the top of a page, or nil if none was missing.
  static func alarm(missingSafeguards missing: [String]) -> HTML? {
    guard !missing.isEmpty else { return nil }
    let sentences = missing.map { "<li>\($0.cut(toCharacters: 800))</li>\n" as HTML }
    return """
      <div class="alarm" role="note">
      <p><strong>Not all safeguards were active</strong> while these answers ran:</p>
      <ul>
      \(sentences)</ul>
      </div>

      """
  }

  /// Returns the words of a program, or nil if there are none.
  static func words(_ text: String) -> HTML? {
    text.isEmpty ? nil : "<div class=\"words\"><pre>\(text)</pre></div>\n"
  }
}

extension Person {
  /// The name for a heading. It is the submission's name if the roster gives none.
  var shownName: String {
    let text = name.isEmpty ? submission : name
    return text.isEmpty ? "(no name)" : text.cut(toCharacters: 100)
  }
}

extension Duration {
  /// A text such as `0.4 s`, `31 s`, `3 min 12 s` or `2 h 5 min`.
  var inWords: String {
    let tenths = Int(self / .milliseconds(100))
    let seconds = tenths / 10
    switch seconds {
    case ..<10: return "\(seconds).\(tenths % 10) s"
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}

extension Int {
  /// The number with commas between thousands: `12,345`.
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}

extension Sequence {
  /// Returns the elements with the same key together, in the order of the keys.
  func groups<Key: Comparable & Hashable>(by key: (Element) -> Key) -> [[Element]] {
    Dictionary(grouping: self, by: key).sorted { $0.key < $1.key }.map(\.value)
  }
}
