import Foundation
import Terminal

/// How things are shown: with color or without, with signs or in plain letters, how wide.
package struct Style: Equatable {
  package var hasColor: Bool
  /// Whether signs beyond ASCII are used; plain words serve screen readers.
  package var hasSigns: Bool
  package var width: Int
  /// Whether the screen may be drawn upon; lines one after another serve screen readers.
  package var hasPictures = true
  /// The folder that paths are read from where they are to be links, which many terminals open at a
  /// click; nil where they are to be plain text.
  package var linkFolder: URL?

  package init(
    hasColor: Bool = false, hasSigns: Bool = true, width: Int = 80, linkFolder: URL? = nil
  ) {
    self.hasColor = hasColor
    self.hasSigns = hasSigns
    self.width = width
    self.linkFolder = linkFolder
  }

  package init(environment: [String: String], isTerminal: Bool, width: Int?) {
    let isPlain = !(environment["KEEPSAKE_PLAIN"] ?? "").isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let isUnicode = locale?.lowercased().replacing("-", with: "").contains("utf8") ?? false
    hasSigns = isUnicode && !isPlain
    hasPictures = !isPlain && environment["TERM"] != "dumb"
    hasColor =
      isTerminal && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
    self.width = min(width ?? 80, 100)
    // The text console of Linux prints what it does not know.
    if hasColor, environment["TERM"] != "linux" {
      linkFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }
  }

  package enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case grey = 90
    case bold = 1
  }

  package func paint(_ text: String, _ color: Color) -> String {
    hasColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A place such as `Chapters/a.swift:3:1` as a link to its file, where links are wanted.
  package func link(_ place: String, to path: String) -> String {
    guard let linkFolder else { return place }
    let file =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : linkFolder.appendingPathComponent(path)
    return "\u{1B}]8;;\(file.absoluteString)\u{1B}\\\(place)\u{1B}]8;;\u{1B}\\"
  }

  /// Difficulty as stars, in a column of three.
  package func stars(_ count: Int) -> String {
    String(repeating: hasSigns ? "★" : "*", count: count).padded(to: 3)
  }

  /// A bar of `width` characters, filled by the share of `part` in `whole`.
  package func bar(_ part: Int, of whole: Int, width: Int = 20) -> String {
    let filled = whole == 0 ? 0 : part * width / whole
    let (full, empty) = hasSigns ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: width - filled)
  }
}

extension Style {
  /// Text in lines no wider than the screen, each after `indentation`.
  package func wrapped(_ text: String, _ indentation: String) -> String {
    wrappedLines(text, indentation).joined(separator: "\n")
  }

  /// The same, line by line. A command such as `make check EXERCISE=1.1` stays whole.
  package func wrappedLines(_ text: String, _ indentation: String) -> [String] {
    let room = max(width - indentation.count, 20)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in Self.words(of: paragraph) {
        if !line.isEmpty, TextWidth.columns(of: line) + 1 + TextWidth.columns(of: word) > room {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines.map { $0.isEmpty ? "" : indentation + $0 }
  }

  /// A label and, in a column beside it, what belongs to it; beneath it where there is no room.
  ///
  /// - Parameters:
  ///   - indentation: spaces before the label.
  ///   - column: where what belongs to it begins.
  package func labeled(
    _ label: String, _ text: String, indentation: Int = 2, column: Int = 8
  ) -> String {
    let gap = String(repeating: " ", count: indentation)
    let columns = TextWidth.columns(of: text)
    if column + columns <= width { return (gap + label).padded(to: column) + text }
    return "\(gap)\(label)\n" + (indentation + columns <= width ? gap : "") + text
  }

  /// The words of a text, with a command and its settings as one.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var isCommand = false
    for word in text.split(separator: " ").map(String.init) {
      let isName = isCommand && words.last?.hasSuffix("make") == true
      let isSetting = isCommand && word.first?.isUppercase == true && word.contains("=")
      if isName || isSetting {
        words[words.count - 1] += " " + word
        isCommand = word.last.map { !",.:;)`".contains($0) } ?? false
      } else {
        words.append(word)
        isCommand = word.drop { "(`\"".contains($0) } == "make"
      }
    }
    return words
  }
}

extension String {
  /// With spaces after it up to `width` columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.columns(of: self)))
  }
}
