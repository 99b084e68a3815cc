/// The anchors of headings, as the sites that show a page name them.
public enum Anchor {
  /// Returns the anchor on Git hosts: lowercase letters, hyphens for spaces, no punctuation except
  /// hyphens and underscores.
  public static func onGitHost(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  /// Returns the anchor in DocC: hyphens for spaces, no punctuation except hyphens.
  public static func inDocC(_ heading: String) -> String {
    String(
      heading.compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isPunctuation && character != "-" ? nil : character
      })
  }
}
