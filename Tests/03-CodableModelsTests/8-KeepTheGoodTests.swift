import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.8 One bad emoji does not lose the rest")
struct KeepTheGoodTests {
  @Test func goodElementsAreAllKept() {
    #expect(
      reading("[\(bee), \(cow), \(bee)]") == "kept 🐝🐄🐝, rejected []",
      "Where all are good, all are kept, in the file's order.")
  }

  @Test func anEmptyArrayIsFine() {
    #expect(reading("[]") == "kept , rejected []", "An empty array has nothing to reject.")
  }

  @Test func oneBadElementInTheMiddle() {
    #expect(
      reading("[\(bee), \(sizeless), \(cow)]") == "kept 🐝🐄, rejected [1]",
      "The good ones before and after it are kept, and its place in the file is reported.")
  }

  @Test func theFirstElementMayBeBad() {
    #expect(
      reading("[\(sizeless), \(bee), \(cow)]") == "kept 🐝🐄, rejected [0]",
      "What comes after the bad element is kept.")
  }

  @Test func theLastElementMayBeBad() {
    #expect(
      reading("[\(bee), \(cow), \(sizeless)]") == "kept 🐝🐄, rejected [2]",
      "What comes before the bad element is kept.")
  }

  @Test func severalMayBeBad() {
    #expect(
      reading("[\(sizeless), \(bee), \(sizeless), \(sizeless), \(cow)]")
        == "kept 🐝🐄, rejected [0, 2, 3]",
      "An index counts all elements of the file, also those that were rejected before.")
  }

  @Test func allMayBeBad() {
    #expect(
      reading("[\(sizeless), \(sizeless)]") == "kept , rejected [0, 1]",
      "Where all are bad, all are reported, and nothing is thrown.")
  }

  @Test(arguments: ["null", "7", "true", #""🐝""#, "[]", "[\(bee)]", "{}", #"{"text": "🐝"}"#])
  func whateverIsNoElementIsRejected(element: String) {
    #expect(
      reading("[\(bee), \(element), \(cow)]") == "kept 🐝🐄, rejected [1]",
      "Whatever stands there in place of an element is passed over.")
  }

  @Test func aNullAmongNumbersIsRejected() throws {
    let numbers = try JSONDecoder().decode(GoodElements<Int>.self, from: Data("[1, null, 3]".utf8))
    #expect(numbers.elements == [1, 3], "Elements may be of any type, numbers too.")
    #expect(numbers.rejected.map(\.index) == [1], "A null is no number.")
  }

  @Test func elementsAreReadAsTheDecoderReadsThem() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let urls = try decoder.decode(
      GoodElements<URL>.self, from: Data(#"["https://example.com/a", 7]"#.utf8))
    #expect(
      urls.elements.map(\.absoluteString) == ["https://example.com/a"],
      "A URL is read as in any array: ask the container for an Element, and not the type.")
    #expect(urls.rejected.map(\.index) == [1], "A number is no URL.")
    let pictures = try decoder.decode(
      GoodElements<Data>.self, from: Data(#"["AQI=", "AQI"]"#.utf8))
    #expect(
      pictures.elements.map(Array.init) == [[1, 2]], "Bytes are read in base64, as in any array.")
    #expect(pictures.rejected.map(\.index) == [1], "Base64 that was cut is rejected.")
    let dates = try decoder.decode(
      GoodElements<Date>.self, from: Data(#"["2001-01-01T00:00:07Z", 7]"#.utf8))
    #expect(
      dates.elements.map(\.timeIntervalSinceReferenceDate) == [7],
      "The decoder's strategy for dates counts for elements too.")
    #expect(dates.rejected.map(\.index) == [1], "To this decoder a number is no date.")
  }

  @Test func theReasonIsKept() throws {
    let json = Data("[\(bee), \(sizeless)]".utf8)
    let result = try JSONDecoder().decode(GoodElements<Emoji>.self, from: json)
    #expect(
      result.rejected.map { words(for: $0.error) } == ["there is no size"],
      "The error is the one that reading the element threw: its size is not there.")
  }

  @Test func anElementsOwnErrorIsKept() throws {
    let result = try JSONDecoder().decode(GoodElements<Choosy>.self, from: Data("[1, 13]".utf8))
    #expect(result.elements.map(\.number) == [1], "The element that reads itself is kept.")
    #expect(
      result.rejected.map { words(for: $0.error) } == ["13 is refused"],
      "The error is the one that the element threw, unchanged.")
  }

  @Test(arguments: ["{}", "7", #""🐝""#, "null"])
  func whatIsNoArrayIsThrown(text: String) {
    #expect(
      reading(text) == "throws a DecodingError",
      "Where there is no array at all, there is nothing to keep: the error is thrown.")
  }

  @Test func anArrayInsideAnObject() throws {
    let json = Data(#"{"title": "Meadow", "emojis": [\#(bee), {}, \#(cow)], "zoom": 2}"#.utf8)
    let page = try JSONDecoder().decode(Page.self, from: json)
    #expect(
      words(for: page.emojis) == "kept 🐝🐄, rejected [1]",
      "The array may stand inside an object.")
    #expect(page.zoom == 2, "What comes after the array is read as well.")
  }

  @Test func anArrayInAPropertyList() throws {
    let list = try PropertyListEncoder().encode([
      ["text": "🐝", "size": "8"], ["text": "🐄"], ["text": "🐖", "size": "50"],
    ])
    let result = try PropertyListDecoder().decode(GoodElements<TextOnly>.self, from: list)
    #expect(result.elements.map(\.text) == ["🐝", "🐖"], "Any decoder will do.")
    #expect(result.rejected.map(\.index) == [1], "Any decoder will do.")
  }
}

private let bee = #"{"text": "🐝", "size": 8}"#
private let cow = #"{"text": "🐄", "size": 48}"#
private let sizeless = #"{"text": "🫥"}"#

private struct Emoji: Decodable {
  let text: String
  let size: Double
}

private struct TextOnly: Decodable {
  let text: String
  let size: String
}

private struct Page: Decodable {
  let emojis: GoodElements<Emoji>
  let zoom: Double
}

/// A number that is not 13.
private struct Choosy: Decodable {
  struct Refusal: Error {
    let number: Int
  }

  let number: Int

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    if number == 13 { throw Refusal(number: number) }
  }
}

/// What reading comes to, in words.
private func reading(_ text: String) -> String {
  describeOutcome {
    words(for: try JSONDecoder().decode(GoodElements<Emoji>.self, from: Data(text.utf8)))
  } throwing: {
    decodingError($0)
  }
}

private func words(for result: GoodElements<Emoji>) -> String {
  let kept = result.elements.map(\.text).joined()
  return "kept \(kept), rejected \(result.rejected.map(\.index))"
}

private func words(for error: any Error) -> String {
  if case DecodingError.keyNotFound(let key, _) = error { return "there is no \(key.stringValue)" }
  return (error as? Choosy.Refusal).map { "\($0.number) is refused" } ?? "another error: \(error)"
}
