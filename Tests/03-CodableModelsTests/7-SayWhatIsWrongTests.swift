import CodableModels
import Foundation
import Testing

@Suite("3.7 Say what is wrong with a file")
struct SayWhatIsWrongTests {
  @Test func aMissingKeyBelongsToThePath() {
    #expect(
      problem(.keyNotFound(Key("size"), at(Key("emojis"), Key(3))))
        == "missing at emojis[3].size",
      "The path leads to the value that is missing: the error holds its key beside its path.")
  }

  @Test func aWrongTypeSaysWhatWasExpected() {
    #expect(
      problem(.typeMismatch(Double.self, at(Key("emojis"), Key(3), Key("size"))))
        == "wrongType at emojis[3].size, expected Double",
      "Of a wrong type, the problem names the type that was expected.")
  }

  @Test func aNullSaysWhatWasExpected() {
    #expect(
      problem(.valueNotFound(String.self, at(Key("title")))) == "null at title, expected String",
      "A null is a kind of its own, and the problem names the type that was expected.")
  }

  @Test func corruptionHasAPlace() {
    #expect(
      problem(.dataCorrupted(at(Key("background"), Key("imageData"))))
        == "corrupt at background.imageData",
      "Corruption has a place, but the error does not say what type was expected.")
  }

  @Test func anEmptyPathIsEmpty() {
    #expect(problem(.dataCorrupted(at())) == "corrupt at ", "At the top the path is empty.")
    #expect(
      problem(.typeMismatch([Int].self, at())) == "wrongType at , expected Array<Int>",
      "At the top the path is empty, and a type's name is what String(describing:) makes of it.")
    #expect(
      problem(.keyNotFound(Key("title"), at())) == "missing at title",
      "A key that is missing at the top has no dot before it.")
  }

  @Test(arguments: [
    ([Key(0)], "[0]"), ([Key(0), Key(12)], "[0][12]"), ([Key(2), Key("x")], "[2].x"),
    ([Key("rows"), Key(1), Key(2)], "rows[1][2]"),
    ([Key("rows"), Key(1), Key(2), Key("at"), Key("x")], "rows[1][2].at.x"),
    ([Key("a"), Key("b"), Key("c")], "a.b.c"), ([Key("at"), Key("at")], "at.at"),
    ([Key("rows"), Key(1), Key("rows")], "rows[1].rows"),
  ])
  func aPathHasDotsAndBrackets(keys: [Key], path: String) {
    #expect(
      problem(.dataCorrupted(at(keys))) == "corrupt at \(path)",
      "Places in an array stand in brackets; a dot stands between a name and what is before it.")
  }

  @Test(arguments: [
    ([Key("Index 4")], "Index 4"), ([Key("codes"), Key("007")], "codes.007"),
    ([Key("years"), Key(2026, called: "2026")], "years[2026]"),
    ([Key("days"), Key(7, called: "seven"), Key("x")], "days[7].x"),
  ])
  func theIntValueDecides(keys: [Key], path: String) {
    #expect(
      problem(.dataCorrupted(at(keys))) == "corrupt at \(path)",
      "What has an intValue stands in brackets as that number; what has none is a name.")
  }

  @Test func aKeyMayBeMissingInItsNamesake() {
    #expect(
      problem(.keyNotFound(Key("at"), at(Key("at")))) == "missing at at.at",
      "The missing key is added, whatever the path ends with.")
  }

  @Test func aKeyMayBeMissingInANestedArray() {
    #expect(
      problem(.keyNotFound(Key("x"), at(Key("rows"), Key(1), Key(2)))) == "missing at rows[1][2].x",
      "The path leads to the value that is missing.")
  }

  @Test(arguments: [
    (#"{"emojis": [{"size": 1}, {"size": 2}, {}]}"#, "missing at emojis[2].size"),
    (#"{"emojis": [{"size": "big"}]}"#, "wrongType at emojis[0].size, expected Double"),
    (#"{"emojis": [{"size": 1}, {"size": null}]}"#, "null at emojis[1].size, expected Double"),
    ("a drawing of a bee", "corrupt at "), ("{}", "missing at emojis"),
  ])
  func aRealErrorIsExplained(text: String, expected: String) throws {
    let error = try #require(
      throws: DecodingError.self, "This file is broken: the decoder throws."
    ) {
      try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    }
    #expect(problem(error) == expected, "The decoder's own errors are explained.")
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
