extension TextWidth {
  /// Returns the number of columns that a character takes: two for an emoji, and for any other the
  /// sum of its scalars, of which accents take none.
  static func columns(of character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns true for a picture, and for a sign that a selector, a skin color or a joined picture
  /// makes one.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.properties else { return false }
    if first.isEmojiPresentation { return true }
    return first.isEmoji
      && scalars.dropFirst().contains { scalar in
        scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
          || scalar.properties.isEmojiPresentation
      }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    // A shortcut, for most text is ASCII.
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if shownFormats.contains(where: { $0.contains(scalar.value) }) { return 1 }
    if jamo.contains(where: { $0.contains(scalar.value) }) { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .enclosingMark, .format, .lineSeparator, .nonspacingMark, .paragraphSeparator:
      return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// East Asian scripts, whose characters take two columns (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Vowels and final consonants of Korean, which are drawn into the syllable before them.
  private static let jamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]

  /// Characters of Unicode's category *format* that are seen: the soft hyphen, and signs that
  /// enclose the digits after them.
  private static let shownFormats: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x110BD...0x110BD, 0x110CD...0x110CD,
  ]
}
