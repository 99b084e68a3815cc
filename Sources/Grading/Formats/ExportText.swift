extension String {
  /// The text with U+FFFD in place of control characters, of marks that turn the direction of what
  /// follows, and of what XML cannot hold. Every line ends with a line feed, and tabs stay.
  var harmless: String {
    // Most texts are, and a look at their bytes is quick.
    if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) { return self }
    var scalars = UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where isAfterReturn: continue
      case "\r", "\u{2028}", "\u{2029}": scalars.append("\n")
      default: scalars.append(scalar.isHarmless ? scalar : "\u{FFFD}")
      }
    }
    return String(scalars)
  }

  /// The same in one line, for names.
  var harmlessLine: String {
    String(
      String.UnicodeScalarView(
        harmless.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x00...0x1F, 0x7F...0x9F: false
    // Embeddings, overrides and isolates: what stands behind them would be shown backwards.
    case 0x202A...0x202E, 0x2066...0x2069: false
    case 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension String {
  /// The end of a text that was cut.
  static let cutMark = " (cut)"

  /// The text, or as many of its first characters as leave room for a word that says it was cut.
  ///
  /// - Parameters:
  ///   - limit: the largest size that the result may have: 6 or more.
  ///   - size: how large a character is: no more than its bytes.
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

  /// Cut to a number of bytes in UTF-8, which no count of characters exceeds.
  func cut(toBytes limit: Int) -> String { cut(to: limit) { $0.utf8.count } }

  /// Cut to a number of characters, as systems count them that hold text in UTF-16.
  func cut(toCharacters limit: Int) -> String { cut(to: limit) { $0.utf16.count } }
}

extension [String] {
  /// The first five, separated by semicolons, and the number of the others.
  var listed: String {
    let rest = count > 5 ? " and \(count - 5) more" : ""
    return prefix(5).joined(separator: "; ") + rest
  }
}

/// Hands out names of which no two are the same.
struct UniqueNames: Sendable {
  private var taken: Set<String> = []
  private let ignoresCase: Bool
  private let suffix: @Sendable (Int) -> String

  /// - Parameters:
  ///   - ignoresCase: whether names that differ only in case count as the same.
  ///   - suffix: the text behind a repeated name, made from its number.
  init(ignoresCase: Bool = true, suffix: @escaping @Sendable (Int) -> String) {
    self.ignoresCase = ignoresCase
    self.suffix = suffix
  }

  /// - Parameter separator: the text before the number that a repeated name gets.
  init(separator: String = "-") {
    self.init { "\(separator)\($0)" }
  }

  /// `name` itself the first time, then with a number behind it, from 2.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(ignoresCase ? candidate.lowercased() : candidate).inserted {
      candidate = name + suffix(number)
      number += 1
    }
    return candidate
  }
}
