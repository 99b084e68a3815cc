/// The names that headings get when a page is shown.
public enum Anchor {
  /// As Git hosts name them: small letters, hyphens for spaces, no punctuation.
  public static func onGitHost(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  /// As DocC names them: hyphens for spaces, no punctuation but those.
  public static func inDocC(_ heading: String) -> String {
    String(
      heading.compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isPunctuation && character != "-" ? nil : character
      })
  }
}
