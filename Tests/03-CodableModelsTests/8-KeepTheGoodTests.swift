import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.8 One bad emoji does not lose the rest")
struct KeepTheGoodTests {
  // Rules: t1
  @Test(arguments: [
    ("[]", "kept , rejected []"), ("[🐝, 🐄, 🐝]", "kept 🐝🐄🐝, rejected []"),
    ("[bad, 🐝, 🐄]", "kept 🐝🐄, rejected [0]"), ("[🐝, bad, 🐄]", "kept 🐝🐄, rejected [1]"),
    ("[🐝, 🐄, bad]", "kept 🐝🐄, rejected [2]"),
  ])
  func goodElementsAreKept(array: String, outcome: String) {
    #expect(
      reading(array) == outcome,
      "`elements` contains all good elements in order, also those after a bad one.")
  }

  // Rules: t2
  @Test(arguments: [
    ("[bad]", "kept , rejected [0]"), ("[🐝, null]", "kept 🐝, rejected [1]"),
    ("[🐝, 7, 🐄]", "kept 🐝🐄, rejected [1]"), ("[🐝, [], 🐄]", "kept 🐝🐄, rejected [1]"),
    (#"[🐝, "a", 🐄]"#, "kept 🐝🐄, rejected [1]"),
  ])
  func badElementsAreRejected(array: String, outcome: String) {
    #expect(
      reading(array) == outcome,
      "`rejected` contains every element that cannot be decoded, and nothing is thrown for it.")
  }

  // Rules: t3
  @Test(arguments: ["{}", "7", #""a""#, "null", "🐝"])
  func noArrayIsThrown(json: String) {
    #expect(
      reading(json, throwing: decodingError) == "throws a DecodingError",
      "If there is no array, `init(from:)` throws a `DecodingError`.")
  }

  // Rules: 1
  @Test(arguments: [
    ("[bad, 🐝, bad, bad, 🐄]", "kept 🐝🐄, rejected [0, 2, 3]"),
    ("[🐝, bad, bad]", "kept 🐝, rejected [1, 2]"),
  ])
  func theIndexCountsAllElements(array: String, outcome: String) {
    #expect(
      reading(array) == outcome,
      "`index` counts all elements of the array, not only the bad or the good ones.")
  }

  // Rules: 2
  @Test func theErrorIsThatOfTheDecoder() throws {
    let json = Data(#"{"emojis": [{"text": "🐝", "size": 8}, {"text": "🐄"}]}"#.utf8)
    let page = try JSONDecoder().decode([String: GoodElements<Emoji>].self, from: json)
    let error = page["emojis"]?.rejected.first?.error
    #expect(
      missingKey(of: error) == "emojis, 1, then size",
      "`error` is the error that decoding the element threw, with its whole coding path.")
  }

  // Rules: 2
  @Test func anElementsOwnErrorIsKept() {
    let result = try? JSONDecoder().decode(GoodElements<Unready>.self, from: Data("[7]".utf8))
    #expect(
      (result?.rejected.first?.error is CancellationError) == true,
      "An element may throw an error of its own. It is in `rejected` then, and is not thrown.")
  }

  // Rules: 3
  @Test func elementsFollowTheStrategies() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let urls = try decoder.decode(
      GoodElements<URL>.self, from: Data(#"["https://example.com/a", 7]"#.utf8))
    #expect(
      urls.elements.map(\.absoluteString) == ["https://example.com/a"],
      "A `URL` is decoded as in an ordinary array: ask the container, not the type.")
    let dates = try decoder.decode(
      GoodElements<Date>.self, from: Data(#"["2001-01-01T00:00:07Z", 7]"#.utf8))
    #expect(
      dates.elements.map(\.timeIntervalSinceReferenceDate) == [7],
      "A `Date` is decoded as in an ordinary array, with the decoder's strategy.")
  }

  // Rules: 3
  @Test func aNullMayBeGood() throws {
    let numbers = try JSONDecoder().decode(
      GoodElements<Int?>.self, from: Data(#"[1, null, "three"]"#.utf8))
    #expect(
      numbers.elements == [1, nil],
      "A null is decoded as in an ordinary array: for an optional type, it is good.")
    #expect(numbers.rejected.map(\.index) == [2], "A text in an array of numbers is rejected.")
  }
}

private struct Emoji: Decodable {
  let text: String
  let size: Double
}

/// An element that throws an error of its own.
private struct Unready: Decodable {
  init(from decoder: any Decoder) throws { throw CancellationError() }
}

/// The result of reading an array, as text. 🐝 and 🐄 stand for good emojis, `bad` for one without
/// a size.
private func reading(
  _ array: String, throwing describe: @escaping (any Error) -> String? = decodingErrorInDetail
) -> String {
  let json = array.replacing("bad", with: #"{"text": "🫥"}"#).replacing(/[🐝🐄]/) {
    #"{"text": "\#($0.output)", "size": 8}"#
  }
  return describeOutcome {
    text(of: try JSONDecoder().decode(GoodElements<Emoji>.self, from: Data(json.utf8)))
  } throwing: {
    describe($0)
  }
}

private func text(of result: GoodElements<Emoji>?) -> String {
  let kept = result?.elements.map(\.text).joined() ?? "nothing"
  return "kept \(kept), rejected \(result?.rejected.map(\.index) ?? [])"
}

/// The coding path of an error about a missing key, as text.
private func missingKey(of error: (any Error)?) -> String {
  guard case DecodingError.keyNotFound(let key, let context)? = error else {
    return error.map { "\($0)" } ?? "no error"
  }
  let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
  return "\(path.joined(separator: ", ")), then \(key.stringValue)"
}
