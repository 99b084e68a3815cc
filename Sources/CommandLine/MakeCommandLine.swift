/// The variables that were typed on make's command line, which it hands on in `MAKEFLAGS`.
///
/// They follow make's own options and ` -- `, which make 3.81 leaves out where it has no options.
/// What comes from the environment does not stand there.
struct MakeCommandLine {
  /// The names in the order of `MAKEFLAGS`, without those of make's own variables.
  let names: [String]

  init(makeFlags: String) {
    let words = Self.words(of: makeFlags)
    let separator = words.firstIndex(of: "--")
    let typed = separator.map { words[($0 + 1)...] } ?? words[...]
    names = typed.compactMap(Self.name)
  }

  /// The words between blanks; a backslash takes a blank's or a backslash's meaning from it.
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

  /// What stands before `=`, `:=`, `+=` and the like.
  private static func name(_ word: String) -> String? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    var name = word[..<sign]
    while let last = name.last, ":+?!".contains(last) { name.removeLast() }
    let isName = name.allSatisfy { $0.isLetter || $0 == "_" } && !name.isEmpty
    return isName && !["SHELL", "MAKE", "MAKEFLAGS", "tool"].contains(name) ? String(name) : nil
  }
}
