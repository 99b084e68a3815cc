import CodableModels
import Foundation
import Testing

@Suite("3.7 Say what is wrong with a file")
struct SayWhatIsWrongTests {
  // Rules: t1
  @Test func aMissingKeyBelongsToThePath() {
    #expect(
      problem(.keyNotFound(Key("size"), at(Key("emojis"), Key(3))))
        == "missing at emojis[3].size",
      "For `keyNotFound`, `path` ends with the missing key, which is not in the coding path.")
  }

  // Rules: t2
  @Test func aWrongTypeSaysWhatWasExpected() {
    #expect(
      problem(.typeMismatch(Double.self, at(Key("emojis"), Key(3), Key("size"))))
        == "wrongType at emojis[3].size, expected Double",
      "For `typeMismatch`, `kind` is `wrongType` and `expected` is the type's name.")
  }

  // Rules: t3
  @Test func aNullSaysWhatWasExpected() {
    #expect(
      problem(.valueNotFound(String.self, at(Key("title")))) == "null at title, expected String",
      "For `valueNotFound`, `kind` is `null` and `expected` is the type's name.")
  }

  // Rules: t4
  @Test func corruptionHasAPlace() {
    #expect(
      problem(.dataCorrupted(at(Key("background"), Key("imageData"))))
        == "corrupt at background.imageData",
      "For `dataCorrupted`, `kind` is `corrupt` and `expected` is nil.")
  }

  // Rules: e1, 4, 3
  @Test func anEmptyPathIsEmpty() {
    #expect(problem(.dataCorrupted(at())) == "corrupt at ", "At the top level, `path` is empty.")
    #expect(
      problem(.typeMismatch([Int].self, at())) == "wrongType at , expected Array<Int>",
      "`expected` is the type's name as `String(describing:)` returns it.")
    let types: [Any.Type] = [
      Int?.self, [String: [Bool]].self, Page.self, Page.Emoji.self, [String: Any].self, [Any].self,
      Any.self, URL.self, Date?.self, UInt8.self,
    ]
    for type in types {
      #expect(
        [problem(.typeMismatch(type, at())), problem(.valueNotFound(type, at()))]
          == ["wrongType at , expected \(type)", "null at , expected \(type)"],
        "`expected` is the type's name as `String(describing:)` returns it.")
    }
    #expect(
      problem(.keyNotFound(Key("title"), at())) == "missing at title",
      "In `path`, no dot stands before a name that comes first.")
  }

  // Rules: t1, t2, t3, t4, 1, 2, 3
  @Test func aPathMayBeLong() {
    let keys = (1...12).flatMap { [Key("row\($0)"), Key($0)] }
    let path = (1...12).map { "row\($0)[\($0)]" }.joined(separator: ".")
    #expect(
      [
        problem(.keyNotFound(Key("x"), at(keys))), problem(.typeMismatch(Int.self, at(keys))),
        problem(.valueNotFound(Int.self, at(keys))), problem(.dataCorrupted(at(keys))),
      ] == [
        "missing at \(path).x", "wrongType at \(path), expected Int",
        "null at \(path), expected Int", "corrupt at \(path)",
      ],
      "`path` contains every key of the coding path, however long it is.")
  }

  // Rules: t2, t3, t4, 1, 2, 3
  @Test(arguments: [
    ([Key(0)], "[0]"), ([Key(0), Key(12)], "[0][12]"), ([Key(2), Key("x")], "[2].x"),
    ([Key(0), Key("x")], "[0].x"), ([Key("x"), Key(0)], "x[0]"),
    ([Key("rows"), Key(1), Key(2)], "rows[1][2]"),
    ([Key("rows"), Key(1), Key(2), Key("at"), Key("x")], "rows[1][2].at.x"),
    ([Key("a"), Key("b"), Key("c")], "a.b.c"), ([Key("at"), Key("at")], "at.at"),
    ([Key("rows"), Key(1), Key("rows")], "rows[1].rows"), ([Key("a.b"), Key("[c]")], "a.b.[c]"),
    ([Key(".a."), Key(".b.")], ".a...b."), ([Key("."), Key(1), Key(" ")], ".[1]. "),
  ])
  func aPathHasDotsAndBrackets(keys: [Key], path: String) {
    #expect(
      problem(.dataCorrupted(at(keys))) == "corrupt at \(path)",
      "In `path`, indices are in brackets, and a dot stands before each name but the first.")
    #expect(
      problem(.typeMismatch(Int.self, at(keys))) == "wrongType at \(path), expected Int",
      "`path` has the same form for every case of the error.")
    #expect(
      problem(.valueNotFound(Int.self, at(keys))) == "null at \(path), expected Int",
      "`path` has the same form for every case of the error.")
  }

  // Rules: 1, 2
  @Test(arguments: [
    ([Key("Index 4")], "Index 4"), ([Key("codes"), Key("007")], "codes.007"),
    ([Key("years"), Key(2026, called: "2026")], "years[2026]"),
    ([Key("days"), Key(7, called: "seven"), Key("x")], "days[7].x"),
    ([Key("floors"), Key(-1, called: "-1")], "floors[-1]"),
    ([Key("animals"), Key(3, called: "legs2")], "animals[3]"), ([Key("\u{301}a")], "\u{301}a"),
    ([Key("super"), Key("größe"), Key("🐝 bee")], "super.größe.🐝 bee"),
    ([Key("image"), Key("_0")], "image._0"), ([Key("_id"), Key("_1"), Key(2)], "_id._1[2]"),
    ([Key("two\nlines"), Key("\"quoted\""), Key("a\\b")], "two\nlines.\"quoted\".a\\b"),
  ])
  func theIntValueDecides(keys: [Key], path: String) {
    #expect(
      problem(.dataCorrupted(at(keys))) == "corrupt at \(path)",
      "In `path`, only a key with an `intValue` is in brackets, as that number.")
  }

  // Rules: t1
  @Test func aKeyMayBeMissingInItsNamesake() {
    #expect(
      problem(.keyNotFound(Key("at"), at(Key("at")))) == "missing at at.at",
      "For `keyNotFound`, `path` ends with the missing key, even after a key of that name.")
  }

  // Rules: t1
  @Test func aKeyMayBeMissingInANestedArray() {
    #expect(
      problem(.keyNotFound(Key("x"), at(Key("rows"), Key(1), Key(2)))) == "missing at rows[1][2].x",
      "For `keyNotFound`, `path` ends with the missing key, also in a nested array.")
  }

  // Rules: t1, t2, t3, t4
  @Test(arguments: [
    (#"{"emojis": [{"size": 1}, {"size": 2}, {}]}"#, "missing at emojis[2].size"),
    (#"{"emojis": [{"size": "big"}]}"#, "wrongType at emojis[0].size, expected Double"),
    (#"{"emojis": [{"size": 1}, {"size": null}]}"#, "null at emojis[1].size, expected Double"),
    ("a drawing of a bee", "corrupt at "), ("{}", "missing at emojis"),
  ])
  func aRealErrorIsExplained(text: String, expected: String) throws {
    let error = try #require(
      throws: DecodingError.self, "The decoder should throw for this broken file."
    ) {
      try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    }
    #expect(
      problem(error) == expected, "`fileProblem` explains an error that a real decoder threw.")
  }

  // Rules: t1, 1
  @Test(arguments: [
    ([Key("rows"), Key(3)], "rows[3]"), ([Key(0)], "[0]"), ([Key(2), Key("x")], "[2].x"),
    ([Key("image"), Key("_0")], "image._0"), ([Key("_id")], "_id"),
  ])
  func aMissingKeyHasTheFormOfAnyOther(keys: [Key], path: String) {
    #expect(
      problem(.keyNotFound(keys[keys.count - 1], at(keys.dropLast()))) == "missing at \(path)",
      "For `keyNotFound`, `path` ends with the missing key, in the same form as any other.")
  }

  // Rules: t1, t2, t3, t4
  @Test(arguments: [
    "", "Expected Int but found null instead.", "No value associated with key x.", "missing",
    "Expected Int but found a string instead.", "The data is corrupted.", "rows[7].y",
    "Unkeyed container is at end.", "Number 300 does not fit in Int8.",
    "Parsed JSON number <4.5> does not fit in Int.",
  ])
  func theDescriptionDoesNotCount(words: String) {
    let others: [(any Error)?] = [
      nil, DecodingError.valueNotFound(Bool.self, at(Key("y"))),
      DecodingError.keyNotFound(Key("z"), at(Key("y"))), DecodingError.dataCorrupted(at()),
      DecodingError.typeMismatch(Bool.self, at(Key("y"))), CocoaError(.coderReadCorrupt),
    ]
    for other in others {
      let context = DecodingError.Context(
        codingPath: [Key("rows"), Key(3)], debugDescription: words, underlyingError: other)
      #expect(
        [
          problem(.keyNotFound(Key("x"), context)), problem(.typeMismatch(Int.self, context)),
          problem(.valueNotFound(Int.self, context)), problem(.dataCorrupted(context)),
        ] == [
          "missing at rows[3].x", "wrongType at rows[3], expected Int",
          "null at rows[3], expected Int", "corrupt at rows[3]",
        ],
        """
        `fileProblem` goes by the case of the error, whatever its description says and whatever \
        caused it.
        """)
    }
  }
}

extension SayWhatIsWrongTests {
  /// A key of a name, or of a place in an array.
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

    var description: String { stringValue }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }
}

private typealias Key = SayWhatIsWrongTests.Key

private struct Page: Decodable {
  struct Emoji: Decodable {
    let size: Double
  }

  let emojis: [Emoji]
}

private func at(_ keys: Key...) -> DecodingError.Context { at(keys) }

private func at(_ keys: [Key]) -> DecodingError.Context {
  DecodingError.Context(codingPath: keys, debugDescription: "This was made for a test.")
}

/// The answer's problem, in words.
private func problem(_ error: DecodingError) -> String {
  let problem = fileProblem(for: error)
  let expected = problem.expected.map { ", expected \($0)" } ?? ""
  return "\(words(for: problem.kind)) at \(problem.path)\(expected)"
}

private func words(for kind: FileProblem.Kind) -> String {
  if case .missing = kind { return "missing" }
  if case .wrongType = kind { return "wrongType" }
  if case .null = kind { return "null" }
  if case .corrupt = kind { return "corrupt" }
  return "another kind"
}
