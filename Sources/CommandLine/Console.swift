import Foundation

/// Where the tool writes, and what can be shown there.
package struct Console {
  /// Reports.
  package var write: (String) -> Void
  /// Complaints and progress.
  package var complain: (String) -> Void
  /// Whether complaints go to a terminal, which can rewrite its last line.
  package var showsProgress: Bool
  /// Whether reports go to a terminal.
  package var isTerminal = false
  /// Asks a question that is answered with yes or no; nil where nobody can be asked.
  package var ask: (String) -> Bool? = { _ in nil }
  /// Called by a command that has files to finish, also where nobody reads what it says.
  package var finishFiles: () -> Void = {}
  package var style: Style

  /// The process's own streams, with a style that suits them.
  static func standard(_ environment: [String: String], _ streams: ConsoleStreams) -> Console {
    Console(
      write: streams.write,
      complain: streams.complain,
      showsProgress: isatty(2) == 1 && environment["TERM"] != "dumb",
      isTerminal: isatty(1) == 1,
      ask: isatty(0) == 1 && isatty(1) == 1 ? { askAtTerminal($0, streams) } : { _ in nil },
      finishFiles: streams.finishFiles,
      style: Style(environment: environment, isTerminal: isatty(1) == 1, width: terminalWidth()))
  }

  private static func askAtTerminal(_ question: String, _ streams: ConsoleStreams) -> Bool {
    streams.write(question)
    return readLine()?.lowercased().hasPrefix("y") ?? false
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// How things are shown: with colour or without, with signs or in plain letters, how wide.
package struct Style: Equatable {
  package var hasColour: Bool
  /// Whether signs beyond ASCII are used; plain words serve screen readers.
  package var hasSigns: Bool
  package var width: Int
  /// Whether the screen may be drawn upon; lines one after another serve screen readers.
  package var hasPictures = true
  /// The folder that paths are read from where they are to be links, which many terminals open at a
  /// click; nil where they are to be plain text.
  package var linkFolder: URL?

  package init(
    hasColour: Bool = false, hasSigns: Bool = true, width: Int = 80, linkFolder: URL? = nil
  ) {
    self.hasColour = hasColour
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
    hasColour =
      isTerminal && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
    self.width = min(width ?? 80, 100)
    // The text console of Linux prints what it does not know.
    if hasColour, environment["TERM"] != "linux" {
      linkFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }
  }

  package enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case grey = 90
    case bold = 1
  }

  package func paint(_ text: String, _ colour: Colour) -> String {
    hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
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

  /// Text in lines no wider than the screen, each after `indentation`.
  package func wrapped(_ text: String, _ indentation: String) -> String {
    wrappedLines(text, indentation).joined(separator: "\n")
  }

  /// The same, line by line.
  package func wrappedLines(_ text: String, _ indentation: String) -> [String] {
    let room = max(width - indentation.count, 20)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > room {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines.map { $0.isEmpty ? "" : indentation + $0 }
  }
}

extension String {
  /// With spaces after it up to `width` characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
