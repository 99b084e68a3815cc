extension String {
  /// What stands at the end of a text that was cut.
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
