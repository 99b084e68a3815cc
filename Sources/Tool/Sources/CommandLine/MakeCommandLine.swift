/// The variables that were typed on make's command line, which make passes on in `MAKEFLAGS`.
///
/// They follow make's own options and ` -- `, which make 3.81 omits if there are no options.
/// Variables from the environment are not in `MAKEFLAGS`.
struct MakeCommandLine {
  /// The names in the order of `MAKEFLAGS`, without those of make's own variables.
  let names: [String]

  init(makeFlags: String) {
    let words = Self.words(of: makeFlags)
    let separator = words.firstIndex(of: "--")
    let typed = separator.map { words[($0 + 1)...] } ?? words[...]
    names = typed.compactMap(Self.name)
  }

  /// Splits flags at spaces and tabs. A backslash escapes a space, a tab or a backslash.
  private static func words(of flags: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in flags {
      if !isEscaped, character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      } else {
        word.append(character)
      }
      isEscaped = false
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the name before `=`, `:=`, `+=` and the like, or nil if it cannot be a setting.
  private static func name(_ word: String) -> String? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    var name = word[..<sign]
    while let last = name.last, ":+?!".contains(last) { name.removeLast() }
    let isName = name.allSatisfy { $0.isLetter || $0 == "_" } && !name.isEmpty
    return isName && !["SHELL", "MAKE", "MAKEFLAGS", "tool"].contains(name) ? String(name) : nil
  }
}
