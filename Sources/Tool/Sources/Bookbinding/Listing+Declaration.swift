extension Listing {
  /// Returns the lines of a type or function that begins in the first column, or nil if it is not
  /// declared.
  func declaration(of name: String) -> [String]? {
    Self.declaration(of: name, in: code.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Returns the lines of a declaration in a listing, from its first line to its closing brace.
  static func declaration(of name: String, in lines: [some StringProtocol]) -> [String]? {
    let start = lines.firstIndex { line in
      guard line.first?.isLetter == true || line.first == "@" else { return false }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(words, words.dropFirst()).contains { keyword, word in
        word == name && ["class", "struct", "enum", "actor", "func"].contains(keyword)
      }
    }
    guard let start, let end = lines[start...].firstIndex(of: "}") else { return nil }
    return lines[start...end].map { String($0) }
  }
}
