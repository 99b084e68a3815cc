extension String {
  /// The text with U+FFFD in place of control characters, of marks that change the direction of the
  /// text after them, and of characters that XML does not allow. Every line ends with a line feed.
  /// Tabs remain.
  var harmless: String {
    replacing("\r\n", with: "\n").mappingScalars { scalar in
      switch scalar {
      case "\r", "\u{2028}", "\u{2029}": "\n"
      case "\n", "\t": scalar
      // Controls; embeddings, overrides and isolates, after which text would be shown backward.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",
        "\u{FFFE}", "\u{FFFF}":
        "\u{FFFD}"
      default: scalar
      }
    }
  }

  /// The same text in one line, for names.
  var harmlessLine: String { harmless.mappingScalars { $0 == "\n" || $0 == "\t" ? " " : $0 } }

  func mappingScalars(_ transform: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    String(UnicodeScalarView(unicodeScalars.map(transform)))
  }

  /// The text with markup's special characters escaped, and others by what replaces them. They
  /// include `>`, because text in XML may not contain `]]>`.
  func escaped(by others: [Unicode.Scalar: String] = [:]) -> String {
    let entities = others.merging(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]) { $1 }
    return unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }
}

extension String {
  private static let cutMark = " (cut)"

  /// Returns the text, or its first characters and a mark which says that it was cut.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of the result, at least 6.
  ///   - size: returns the size of a character, which is at most its number of bytes.
  private func cut(to limit: Int, counting size: (Character) -> Int) -> String {
    if utf8.count <= limit { return self }
    var total = 0
    var end = startIndex
    for index in indices {
      total += size(self[index])
      if total > limit { return self[..<end] + Self.cutMark }
      if total <= limit - Self.cutMark.count { end = self.index(after: index) }
    }
    return self
  }

  /// Returns the text cut to a number of bytes in UTF-8. The number of characters is never higher.
  func cut(toBytes limit: Int) -> String { cut(to: limit) { $0.utf8.count } }

  /// Returns the text cut to a number of UTF-16 code units, which is how systems that store text in
  /// UTF-16 count characters.
  func cut(toCharacters limit: Int) -> String { cut(to: limit) { $0.utf16.count } }
}

extension Sequence where Element: Hashable {
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// The first five elements, separated by semicolons, and the number of the others.
  var listed: String {
    let rest = count > 5 ? " and \(count - 5) more" : ""
    return prefix(5).joined(separator: "; ") + rest
  }
}

struct UniqueNames: Sendable {
  /// The text before the number of a repeated name, and the text after it.
  var separator = "-"
  var end = ""
  /// True if names that differ only in case count as the same.
  var ignoresCase = true
  private(set) var taken: Set<String> = []

  /// Returns `name` itself the first time, and later `name` with a number after it, from 2.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(ignoresCase ? candidate.lowercased() : candidate).inserted {
      candidate = "\(name)\(separator)\(number)\(end)"
      number += 1
    }
    return candidate
  }
}
