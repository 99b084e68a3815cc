import Foundation

/// The style of the output: with or without color, with symbols or ASCII only, and its width.
package struct Style: Equatable {
  package var hasColor: Bool
  /// True if symbols beyond ASCII are used. Screen readers need plain words.
  package var hasSigns: Bool
  /// The width of prose, at most 100 columns.
  package var width: Int
  /// The screen's columns, or nil for a file or a pipe, in which lines of code stay whole.
  package private(set) var columns: Int?
  /// True if the whole screen may be redrawn. Screen readers need one line after another.
  package var hasPictures = true
  /// The folder that relative paths start from when places become links, which many terminals open
  /// at a click; nil for plain text.
  package var linkFolder: URL?

  package init(
    hasColor: Bool = false, hasSigns: Bool = true, width: Int = 80, linkFolder: URL? = nil
  ) {
    self.hasColor = hasColor
    self.hasSigns = hasSigns
    self.width = width
    self.linkFolder = linkFolder
  }

  package init(environment: [String: String], isTerminal: Bool, width: Int) {
    let isPlain = !(environment["KEEPSAKE_PLAIN"] ?? "").isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let isUnicode = locale?.lowercased().replacing("-", with: "").contains("utf8") ?? false
    hasSigns = isUnicode && !isPlain
    hasPictures = !isPlain && environment["TERM"] != "dumb"
    hasColor =
      isTerminal && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
    self.width = min(width, 100)
    columns = isTerminal ? width : nil
    // The text console of Linux prints escape sequences that it does not know.
    if hasColor, environment["TERM"] != "linux" {
      linkFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }
  }

  package func fitting(_ columns: Int) -> Style {
    var style = self
    style.width = min(columns, 100)
    style.columns = columns
    return style
  }

  package enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case grey = 90
    case bold = 1
  }

  /// Returns the text in a color. Each line has its own escapes: a pager ends a color with the line.
  package func paint(_ text: String, _ color: Color) -> String {
    guard hasColor else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : "\u{1B}[\(color.rawValue)m\(line)\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// Returns the text with code in bold type instead of backticks, if there is type.
  package func renderingCode(_ text: String) -> String {
    renderingCode(text.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
      .joined(separator: " ")
  }

  private func renderingCode(_ words: [String]) -> [String] {
    let marks = words.reduce(0) { sum, word in sum + word.count { $0 == "`" } }
    guard hasColor, marks > 0, marks.isMultiple(of: 2) else { return words }
    var isCode = false
    return words.map { word in
      let parts = word.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      return parts.enumerated().map { index, part in
        if index > 0 { isCode.toggle() }
        return isCode ? paint(part, .bold) : part
      }.joined()
    }
  }

  /// Returns a place such as `Chapters/a.swift:3:1` as a link to its file, if links are used.
  package func link(_ place: String, to path: String) -> String {
    guard let linkFolder else { return place }
    let file =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : linkFolder.appendingPathComponent(path)
    return "\u{1B}]8;;\(file.absoluteString)\u{1B}\\\(place)\u{1B}]8;;\u{1B}\\"
  }

  package func stars(_ count: Int) -> String {
    String(repeating: hasSigns ? "★" : "*", count: count).padded(to: 3)
  }

  package func bar(_ part: Int, of whole: Int, width: Int = 20) -> String {
    let filled = whole == 0 ? 0 : part * width / whole
    let (full, empty) = hasSigns ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: width - filled)
  }
}

extension Style {
  /// Returns text in lines that fit the width, each after `indentation`.
  package func wrapped(_ text: String, _ indentation: String) -> String {
    wrappedLines(text, indentation).joined(separator: "\n")
  }

  /// Returns the lines of `wrapped`. A command such as `make check EXERCISE=1.1` is not broken, and
  /// code between backticks is rendered.
  package func wrappedLines(_ text: String, _ indentation: String) -> [String] {
    let room = max(width - indentation.count, 20)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in renderingCode(Self.words(of: paragraph)) {
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

  /// Returns a value or another program's text in lines that fit the width, each after
  /// `indentation`. Every letter and every space is kept.
  package func folded(_ text: String, _ indentation: String) -> [String] {
    let room = max(width - indentation.count, 20)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      TextWidth.rows(of: String(line), width: room).map { indentation + $0.text }
    }
  }

  /// Returns a line of code in rows of at most `room` columns. What continues a line begins with a
  /// mark, below the line's first word.
  package func codeRows(_ line: String, _ room: Int?) -> [String] {
    guard let room, TextWidth.columns(of: line) > room else { return [line] }
    let indentation = String(line.prefix { $0 == " " })
    let width = max(room - indentation.count - 2, 16)
    let rows = TextWidth.rows(of: String(line.dropFirst(indentation.count)), width: width)
    let mark = indentation + (hasSigns ? "↳ " : "> ")
    return [indentation + rows[0].text] + rows.dropFirst().map { mark + $0.text }
  }

  /// Returns a label with a text in a column beside it, or below it if the width is too small.
  package func labeled(
    _ label: String, _ text: String, indentation: Int = 2, column: Int = 8
  ) -> String {
    let gap = String(repeating: " ", count: indentation)
    let columns = TextWidth.columns(of: text)
    if column + columns <= width { return (gap + label).padded(to: column) + text }
    return "\(gap)\(label)\n" + (indentation + columns <= width ? gap : "") + text
  }

  /// Returns a label with the path of a file beside it, or below it if the width is too small. A
  /// path that is wider than the screen is broken only between its folder and its name.
  ///
  /// - Parameter position: the line in the file, and the column, such as `:7:5`.
  package func labeled(
    _ label: String, path: String, at position: String = "", indentation: Int = 2, column: Int = 8
  ) -> String {
    let place = path + position
    guard TextWidth.columns(of: place) > width, let slash = place.lastIndex(of: "/") else {
      return labeled(label, link(place, to: path), indentation: indentation, column: column)
    }
    let gap = String(repeating: " ", count: indentation)
    let parts = [String(place[...slash]), String(place[place.index(after: slash)...])]
    let rows = parts.map { part in
      (indentation + TextWidth.columns(of: part) <= width ? gap : "") + link(part, to: path)
    }
    return ([gap + label] + rows).joined(separator: "\n")
  }

  /// Returns the words of a text. A command and its settings count as one word.
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
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.columns(of: self)))
  }

  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
