/// What was expected and what was found, whole where they are not huge; else from shortly before
/// the place where they part, so that the difference itself is never cut away.
struct ComparedValues {
  let expected: LongText?
  let actual: LongText?
  /// What is left out before the values, as a sentence; nil where nothing is.
  let remark: String?

  init(expected: String?, actual: String?, _ limit: LongText.Limit = .value) {
    let both = [expected, actual].compactMap(\.self)
    guard both.count == 2, both.contains(where: { LongText($0, limit).remark != nil }) else {
      self.expected = expected.map { LongText($0, limit) }
      self.actual = actual.map { LongText($0, limit) }
      remark = nil
      return
    }
    let same = Self.lengthOfCommonStart(both[0], both[1])
    let skipped = max(0, same - 80)
    self.expected = LongText(Self.dropping(skipped, from: both[0]), limit)
    self.actual = LongText(Self.dropping(skipped, from: both[1]), limit)
    remark = skipped == 0 ? nil : "Both begin with the same \(skipped.grouped) characters."
  }

  private static func lengthOfCommonStart(_ one: String, _ other: String) -> Int {
    zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }

  private static func dropping(_ count: Int, from text: String) -> String {
    String(text.unicodeScalars.dropFirst(count))
  }
}
