import CodableModels
import Testing
import Workbench

@Suite("3.7 Say what is wrong with a file")
struct SayWhatIsWrongTests {
  // Rules: t1
  @Test(arguments: [
    ([Key("emojis"), Key(3)], Key("size"), "missing at emojis[3].size"),
    ([], Key("title"), "missing at title"), ([Key("at")], Key("at"), "missing at at.at"),
    ([Key("rows")], Key(2), "missing at rows[2]"),
  ])
  func aMissingKeyEndsThePath(path: [Key], key: Key, problem expected: String) {
    #expect(
      problem(.keyNotFound(key, at(path))) == expected,
      "For `keyNotFound`, `kind` is `missing`, and `path` ends with the missing key.")
  }

  // Rules: t2
  @Test func aWrongTypeSaysWhatWasExpected() {
    #expect(
      problem(.typeMismatch(Double.self, at([Key("emojis"), Key(3), Key("size")])))
        == "wrongType at emojis[3].size, expected Double",
      "For `typeMismatch`, `kind` is `wrongType`, and `expected` is the type's name.")
  }

  // Rules: t3
  @Test func aNullSaysWhatWasExpected() {
    #expect(
      problem(.valueNotFound([Int].self, at([Key("rows"), Key(0)])))
        == "null at rows[0], expected Array<Int>",
      "For `valueNotFound`, `kind` is `null`, and `expected` is the type's name.")
  }

  // Rules: t4
  @Test func corruptionHasAPlace() {
    #expect(
      problem(.dataCorrupted(at([Key("background"), Key("imageData")])))
        == "corrupt at background.imageData",
      "For `dataCorrupted`, `kind` is `corrupt`, and `expected` is nil.")
  }

  // Rules: 1
  @Test(arguments: [
    ([Key("rows"), Key(3)], "rows[3]"), ([Key(0), Key(12)], "[0][12]"),
    ([Key("years"), Key(2026, called: "2026")], "years[2026]"),
    ([Key("codes"), Key("007")], "codes.007"), ([Key("Index 4")], "Index 4"),
  ])
  func anIntValueIsInBrackets(keys: [Key], path: String) {
    #expect(
      fileProblem(for: .dataCorrupted(at(keys))).path == path,
      "In `path`, a key with an `intValue` is that number in brackets, and no other key is.")
  }

  // Rules: 2
  @Test(arguments: [
    ([], ""), ([Key("a"), Key("b"), Key("a")], "a.b.a"), ([Key(0), Key("x")], "[0].x"),
    ([Key("rows"), Key(1), Key(2), Key("at")], "rows[1][2].at"),
    ([Key("image"), Key("_0")], "image._0"),
  ])
  func aDotIsBeforeEachNameButTheFirst(keys: [Key], path: String) {
    #expect(
      fileProblem(for: .typeMismatch(Int.self, at(keys))).path == path,
      "In `path`, a dot is before each name, unless the name comes first.")
  }
}

extension SayWhatIsWrongTests {
  /// A key with a name, or the index of an element.
  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
      stringValue = name
      intValue = nil
    }

    init(_ index: Int, called name: String? = nil) {
      stringValue = name ?? "Index \(index)"
      intValue = index
    }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }
}

private typealias Key = SayWhatIsWrongTests.Key

private func at(_ keys: [Key]) -> DecodingError.Context {
  DecodingError.Context(codingPath: keys, debugDescription: "This was made for a test.")
}

/// The problem that the answer finds, as text.
private func problem(_ error: DecodingError) -> String {
  let problem = fileProblem(for: error)
  let kind =
    switch problem.kind {
    case .missing: "missing"
    case .wrongType: "wrongType"
    case .null: "null"
    case .corrupt: "corrupt"
    @unknown default: "another kind"
    }
  return "\(kind) at \(problem.path)\(problem.expected.map { ", expected \($0)" } ?? "")"
}
