import Foundation
import Testing

@testable import Judging

@Suite("The text of a graded suite's checks")
struct SourceTextsTests {
  private func library(_ safeguards: Safeguards) throws -> Data {
    let judge = try Bench.judge(safeguards)
    let prepared = try SuiteBuilder(buildEnvironment: judge.buildEnvironment)
      .prepare(WordsFixture.fixture.assignment)
    return try Data(contentsOf: prepared.suite)
  }

  @Test("A graded suite's library contains none of it, not even behind its mask")
  func libraryHasNone() throws {
    let graded = try library(.hardening)
    let plain = try library([])
    for text in WordsFixture.texts {
      #expect(graded.range(of: Data(text.utf8)) == nil, "\(text)")
      #expect(plain.range(of: Data(text.utf8)) != nil, "\(text) is found where it is.")
    }
  }

  /// Answers that fail every check between them.
  static let answers = [
    ("\"\"", "throw WordError()"),
    ("\"si\\u{67}h\\t\\\\\\\"🍎🇮🇸\"", "_ = word"),
    ("\"said\"", "if word.count < 3 { throw WordError() }"),
  ]

  @Test("The messages about an answer are those that they would be with it", arguments: answers)
  func messagesAreTheSame(word: String, refusal: String) throws {
    let answer = WordsFixture.fixture.solution.replacing("\"said\"", with: word)
      .replacing("if word.count < 3 { throw WordError() }", with: refusal)
    let plain = try WordsFixture.fixture.verdict(on: answer, by: Bench.judge())
    let graded = try WordsFixture.fixture.verdict(on: answer, by: Bench.judge(.hardening))
    #expect(plain.status == (word == "\"said\"" ? .passed : .failed))
    #expect(graded.status == plain.status)
    #expect(graded.tests == plain.tests)
    #expect(graded.findings.map(\.wholeMessage) == plain.findings.map(\.wholeMessage))
    #expect(graded.findings == plain.findings)
  }

  @Test("A number becomes its text, and a value that is its own source stands once")
  func textsAreRestored() {
    let texts = SourceTexts(["word()", "\"said\"", "A (wrong) word: "])
    #expect(
      texts.restored(in: "(\u{F5C0}0\u{F5C1} → \"sigh\") == (\u{F5C0}1\u{F5C1} → \"said\")")
        == "(word() → \"sigh\") == \"said\"")
    #expect(
      texts.restored(in: "\u{F5C0}0\u{F5C1}(\u{F5C0}1\u{F5C1} → \"said\", \u{F5C0}1\u{F5C1} → 1)")
        == "word()(\"said\", \"said\" → 1)")
    #expect(texts.restored(in: "\u{F5C0}2\u{F5C1}sigh") == "A (wrong) word: sigh")
  }

  @Test(
    "What only looks like a number of a text is left",
    arguments: [
      "word", "\u{F5C0}7\u{F5C1}", "\u{F5C0}0", "\u{F5C0}-1\u{F5C1} a \u{F5C1}",
    ])
  func otherCharactersAreLeft(message: String) {
    #expect(SourceTexts(["word()"]).restored(in: message) == message)
  }
}
