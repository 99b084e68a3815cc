extension String {
  /// The text without what readers of files and terminals take amiss.
  ///
  /// Control characters, marks that turn the direction of what follows and what XML cannot hold
  /// become U+FFFD; every line ends with a line feed, and tabs stay.
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
