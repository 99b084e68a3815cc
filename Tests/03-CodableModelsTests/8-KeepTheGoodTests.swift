import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.8 One bad emoji does not lose the rest")
struct KeepTheGoodTests {
  // Rules: t1
  @Test func goodElementsAreAllKept() {
    #expect(
      reading("[\(bee), \(cow), \(bee)]") == "kept 🐝🐄🐝, rejected []",
      "`elements` contains all good elements, in the file's order.")
  }

  // Rules: e2
  @Test func anEmptyArrayIsFine() {
    #expect(
      reading("[]") == "kept , rejected []",
      "For an empty array, `elements` and `rejected` are empty.")
  }

  // Rules: t1, t2, 1
  @Test func oneBadElementInTheMiddle() {
    #expect(
      reading("[\(bee), \(sizeless), \(cow)]") == "kept 🐝🐄, rejected [1]",
      "One bad element is in `rejected` with its index; those before and after it are kept.")
  }

  // Rules: t1, t2
  @Test func theFirstElementMayBeBad() {
    #expect(
      reading("[\(sizeless), \(bee), \(cow)]") == "kept 🐝🐄, rejected [0]",
      "`elements` contains what comes after a bad first element.")
  }

  // Rules: t1, t2
  @Test func theLastElementMayBeBad() {
    #expect(
      reading("[\(bee), \(cow), \(sizeless)]") == "kept 🐝🐄, rejected [2]",
      "`elements` contains what comes before a bad last element.")
  }

  // Rules: t2, 1
  @Test func severalMayBeBad() {
    #expect(
      reading("[\(sizeless), \(bee), \(sizeless), \(sizeless), \(cow)]")
        == "kept 🐝🐄, rejected [0, 2, 3]",
      "`index` counts all elements of the file's array, not only the good ones.")
  }

  // Rules: e1
  @Test(arguments: [2, 1, 30])
  func allMayBeBad(count: Int) {
    let elements = Array(repeating: sizeless, count: count)
    #expect(
      reading("[\(elements.joined(separator: ", "))]") == "kept , rejected \(Array(0..<count))",
      "If all elements are bad, all are in `rejected`, and nothing is thrown.")
  }

  // Rules: t2
  @Test(arguments: ["null", "7", "true", #""🐝""#, "[]", "[\(bee)]", "{}", #"{"text": "🐝"}"#])
  func whateverIsNoElementIsRejected(element: String) {
    #expect(
      reading("[\(bee), \(element), \(cow)]") == "kept 🐝🐄, rejected [1]",
      "Any value that cannot be decoded as an element is in `rejected`.")
  }

  // Rules: t2
  @Test func aNullAmongNumbersIsRejected() throws {
    let numbers = try JSONDecoder().decode(GoodElements<Int>.self, from: Data("[1, null, 3]".utf8))
    #expect(
      numbers.elements == [1, 3], "`GoodElements` accepts elements of any type, such as `Int`.")
    #expect(numbers.rejected.map(\.index) == [1], "A null in an array of numbers is in `rejected`.")
  }

  // Rules: 3
  @Test func elementsAreReadAsTheDecoderReadsThem() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let urls = try decoder.decode(
      GoodElements<URL>.self, from: Data(#"["https://example.com/a", 7]"#.utf8))
    #expect(
      urls.elements.map(\.absoluteString) == ["https://example.com/a"],
      "`GoodElements` decodes a `URL` as in an ordinary array: ask the container, not the type.")
    #expect(urls.rejected.map(\.index) == [1], "A number in an array of URLs is in `rejected`.")
    let pictures = try decoder.decode(
      GoodElements<Data>.self, from: Data(#"["AQI=", "AQI"]"#.utf8))
    #expect(
      pictures.elements.map(Array.init) == [[1, 2]],
      "`GoodElements` decodes `Data` from base64, as in an ordinary array.")
    #expect(pictures.rejected.map(\.index) == [1], "Truncated base64 is in `rejected`.")
    let dates = try decoder.decode(
      GoodElements<Date>.self, from: Data(#"["2001-01-01T00:00:07Z", 7]"#.utf8))
    #expect(
      dates.elements.map(\.timeIntervalSinceReferenceDate) == [7],
      "`GoodElements` decodes a `Date` with the decoder's strategy, as in an ordinary array.")
    #expect(
      dates.rejected.map(\.index) == [1],
      "A number is in `rejected` if the decoder's strategy expects text for a date.")
  }

  // Rules: 2
  @Test func theReasonIsKept() throws {
    let json = Data("[\(bee), \(sizeless)]".utf8)
    let result = try JSONDecoder().decode(GoodElements<Emoji>.self, from: json)
    #expect(
      result.rejected.map { words(for: $0.error) } == ["there is no size"],
      "`error` is the error that decoding the element threw, here about the missing size.")
  }

  // Rules: 2
  @Test(arguments: [
    #"{"text": "🫥"}"#, #"{"text": "🫥", "size": "big"}"#, "7", #"{"text": "🫥", "size": null}"#,
    #"{"text": null, "size": 8}"#, "[]",
  ])
  func theCodingPathIsKept(element: String) throws {
    let json = Data(#"{"emojis": [\#(bee), \#(element)], "zoom": 2}"#.utf8)
    let page = try JSONDecoder().decode(Page.self, from: json)
    let ordinary = try #require(
      throws: DecodingError.self, "An ordinary array of these elements should throw."
    ) {
      try JSONDecoder().decode(OrdinaryPage.self, from: json)
    }
    #expect(
      page.emojis.rejected.map { codingPath(of: $0.error) } == [codingPath(of: ordinary)],
      "`error` has the same coding path as the error of an ordinary array.")
    #expect(
      page.emojis.rejected.map { kind(of: $0.error) } == [kind(of: ordinary)],
      "`error` is an error of the same kind as that of an ordinary array.")
  }

  // Rules: 2
  @Test func anElementsOwnErrorIsKept() throws {
    let result = try JSONDecoder().decode(GoodElements<Choosy>.self, from: Data("[1, 13]".utf8))
    #expect(
      result.elements.map(\.number) == [1],
      "`GoodElements` decodes an element with the element's own `init(from:)`.")
    #expect(
      result.rejected.map { words(for: $0.error) } == ["13 is refused"],
      "`error` is the element's own error, unchanged.")
  }

  // Rules: t3
  @Test(arguments: ["{}", "7", #""🐝""#, "null", "false", "true", "0", #""""#, #"{"0": 7}"#])
  func whatIsNoArrayIsThrown(text: String) {
    #expect(
      reading(text) == "throws a DecodingError",
      "If there is no array, `GoodElements` throws a `DecodingError`.")
    let inside = describeOutcome {
      let json = Data(#"{"emojis": \#(text), "zoom": 2}"#.utf8)
      return words(for: try JSONDecoder().decode(Page.self, from: json).emojis)
    } throwing: {
      decodingError($0)
    }
    #expect(
      inside == "throws a DecodingError",
      "If there is no array, `GoodElements` throws a `DecodingError`, also inside another type.")
  }

  // Rules: 4
  @Test func anArrayInsideAnObject() throws {
    let json = Data(#"{"title": "Meadow", "emojis": [\#(bee), {}, \#(cow)], "zoom": 2}"#.utf8)
    let page = try JSONDecoder().decode(Page.self, from: json)
    #expect(
      words(for: page.emojis) == "kept 🐝🐄, rejected [1]",
      "`GoodElements` works as a property of another type.")
    #expect(page.zoom == 2, "`GoodElements` does not disturb the keys that come after it.")
  }

  // Rules: 4
  @Test func anArrayInAnArray() throws {
    let rows = try JSONDecoder().decode(
      GoodElements<GoodElements<Int>>.self, from: Data(#"[[1, "two"], 3, [], [null, 4]]"#.utf8))
    #expect(
      rows.elements.map(\.elements) == [[1], [], [4]],
      "`GoodElements` works as the element of another one.")
    #expect(
      rows.elements.map { $0.rejected.map(\.index) } == [[1], [], [0]],
      "`GoodElements` works as the element of another one.")
    #expect(rows.rejected.map(\.index) == [1], "A number in an array of arrays is in `rejected`.")
  }

  // Rules: t2, 4
  @Test func anyValueOfAPropertyListIsRejected() throws {
    let values: [Any] = [
      "🐝", Data([1, 2]), Date(timeIntervalSinceReferenceDate: 7), true, 1.5, ["🐝"], ["a": Data()],
      "🐄",
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let list = try PropertyListSerialization.data(
        fromPropertyList: values, format: format, options: 0)
      let texts = try? PropertyListDecoder().decode(GoodElements<String>.self, from: list)
      #expect(
        texts?.elements == ["🐝", "🐄"],
        """
        `elements` contains the good elements of a property list, also after bytes and dates (JSON \
        has none).
        """)
      #expect(
        texts?.rejected.map(\.index) == [1, 2, 3, 4, 5, 6],
        "Any value of a property list that cannot be decoded is in `rejected`.")
    }
  }

  // Rules: 4
  @Test func anArrayInAPropertyList() throws {
    let list = try PropertyListEncoder().encode([
      ["text": "🐝", "size": "8"], ["text": "🐄"], ["text": "🐖", "size": "50"],
    ])
    let result = try PropertyListDecoder().decode(GoodElements<TextOnly>.self, from: list)
    #expect(
      result.elements.map(\.text) == ["🐝", "🐖"],
      "`GoodElements` works with a decoder for property lists.")
    #expect(
      result.rejected.map(\.index) == [1], "`GoodElements` works with a decoder for property lists."
    )
  }

  // Rules: t1
  @Test func aNullMayBeGood() throws {
    let numbers = try JSONDecoder().decode(
      GoodElements<Int?>.self, from: Data(#"[1, null, "three", 4]"#.utf8))
    #expect(
      numbers.elements == [1, nil, 4],
      "A null that can be decoded as `Element`, here `Int?`, is in `elements`.")
    #expect(numbers.rejected.map(\.index) == [2], "A text in an array of numbers is in `rejected`.")
  }

  // Rules: t1, t2, 1
  @Test func aLongArrayIsReadToItsEnd() throws {
    let values = (0..<6000).map { $0.isMultiple(of: 3) ? "\"bad\"" : "7" }
    let numbers = try JSONDecoder().decode(
      GoodElements<Int>.self, from: Data("[\(values.joined(separator: ","))]".utf8))
    let isWhole = numbers.elements == Array(repeating: 7, count: 4000)
    #expect(isWhole == true, "`elements` contains all good elements, even 4000 equal ones.")
    let indices = numbers.rejected.map(\.index)
    let isRight = indices == Array(stride(from: 0, to: 6000, by: 3))
    #expect(isRight == true, "All bad elements are in `rejected`, each with its index.")
  }

  // Rules: e1
  @Test(arguments: [#""bad""#, "null", "[]"])
  func allOfALongArrayMayBeBad(element: String) {
    let values = Array(repeating: element, count: 1200)
    let numbers = try? JSONDecoder().decode(
      GoodElements<Int>.self, from: Data("[\(values.joined(separator: ","))]".utf8))
    #expect(
      numbers?.elements == [],
      "If all elements are bad, `elements` is empty, and nothing is thrown.")
    let isWhole = numbers?.rejected.map(\.index) == Array(0..<1200)
    #expect(isWhole == true, "If all elements of a long array are bad, all are in `rejected`.")
  }

  // Rules: t2, 1
  @Test func aRowsIndexIsItsOwn() throws {
    let rows = try JSONDecoder().decode(
      GoodElements<[Int]>.self, from: Data(#"[[1], [2], [3, "x"], ["y"]]"#.utf8))
    #expect(
      rows.rejected.map(\.index) == [2, 3],
      "`index` is the position in the file's array, not in an array inside an element.")
  }

  // Rules: 3
  @Test func aDecimalIsReadAsTheDecoderReadsIt() throws {
    let prices = try JSONDecoder().decode(
      GoodElements<Decimal>.self, from: Data(#"[1.5, "two", 2]"#.utf8))
    #expect(
      prices.elements.map { "\($0)" } == ["1.5", "2"],
      "`GoodElements` decodes a `Decimal` from a number, as in an ordinary array.")
  }

  // Rules: t1
  @Test func emptyAndZeroAreGood() throws {
    let texts = try JSONDecoder().decode(
      GoodElements<String>.self, from: Data(#"["", "a", " ", 7, ""]"#.utf8))
    #expect(
      texts.elements == ["", "a", " ", ""],
      "An empty string is a good element: it is in `elements`.")
    let rows = try JSONDecoder().decode(
      GoodElements<[Int]>.self, from: Data("[[], [0], 7, []]".utf8))
    #expect(
      rows.elements == [[], [0], []], "An empty array is a good element: it is in `elements`.")
  }

  // Rules: t1
  @Test func aTypeMayAcceptANull() throws {
    let grades = try JSONDecoder().decode(
      GoodElements<Grade>.self, from: Data(#"[1, null, "two", 3]"#.utf8))
    #expect(
      grades.elements.map(\.number) == [1, nil, 3],
      "A null that `Element` accepts is in `elements`, even if `Element` is not an optional type.")
    #expect(grades.rejected.map(\.index) == [2], "A text in an array of grades is in `rejected`.")
  }

  // Rules: 2
  @Test func theErrorOfANullLeadsToIt() throws {
    let json = Data(#"{"emojis": [\#(bee), null], "zoom": 2}"#.utf8)
    let page = try JSONDecoder().decode(Page.self, from: json)
    #expect(
      page.emojis.rejected.map { codingPath(of: $0.error) } == ["emojis / 1"],
      "The coding path of `error` leads to the element, also if the element is null.")
  }

  // Rules: 2
  @Test func everyElementHasItsOwnError() throws {
    let json = Data(#"{"bad": [0, 1, 2, 3, 4, 5, 6, 0]}"#.utf8)
    let bad = try JSONDecoder().decode([String: GoodElements<Thrower>].self, from: json)["bad"]
    #expect(
      bad?.rejected.map { "\($0.index): \(Thrower.words(for: $0.error))" } == [
        "1: keyNotFound key at list / 1 / of / 1, description 1, because of 1",
        "2: typeMismatch Int at list / 2 / of / 2, description 2, because of 2",
        "3: valueNotFound Int at list / 3 / of / 3, description 3, because of 3",
        "4: dataCorrupted at list / 4 / of / 4, description 4, because of 4",
        "5: refused 5", "6: refused 6",
      ],
      """
      Each `error` is the one that decoding this element threw, unchanged: its kind, its coding \
      path, its description and its cause.
      """)
  }

  // Rules: t2, 2
  @Test func anErrorOfAnyTypeIsKept() throws {
    let thrown = Unlucky.errors
    let json = try JSONEncoder().encode(["bad": Array(thrown.indices)])
    let outcome = Result {
      try JSONDecoder().decode([String: GoodElements<Unlucky>].self, from: json)["bad"]
    }
    let rejected = (try? outcome.get())?.rejected.map { typeAndText(of: $0.error) }
    #expect(
      rejected == thrown.map(typeAndText),
      """
      An element is in `rejected` whatever error its decoding throws, and `error` is this error, \
      unchanged.
      """)
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

private struct OrdinaryPage: Decodable {
  let emojis: [Emoji]
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

/// A number that may be null.
private struct Grade: Decodable {
  let number: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = container.decodeNil() ? nil : try container.decode(Int.self)
  }
}

/// An element that throws an error of the kind that its number stands for, and accepts 0.
private struct Thrower: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = "\(intValue)" }
  }

  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    let context = DecodingError.Context(
      codingPath: ["list", "\(number)", "of", "\(number)"].map(Key.init(stringValue:)),
      debugDescription: "description \(number)",
      underlyingError: Choosy.Refusal(number: number))
    switch number {
    case 0: break
    case 1: throw DecodingError.keyNotFound(Key(stringValue: "key"), context)
    case 2: throw DecodingError.typeMismatch(Int.self, context)
    case 3: throw DecodingError.valueNotFound(Int.self, context)
    case 4: throw DecodingError.dataCorrupted(context)
    default: throw Choosy.Refusal(number: number)
    }
  }

  static func words(for error: any Error) -> String {
    if let refusal = error as? Choosy.Refusal { return "refused \(refusal.number)" }
    guard let context = context(of: error) else { return "another error: \(error)" }
    let cause = (context.underlyingError as? Choosy.Refusal).map { "\($0.number)" } ?? "nothing"
    return "\(kind(of: error)) at \(codingPath(of: error)), \(context.debugDescription), "
      + "because of \(cause)"
  }
}

/// An element that throws an error whose type depends on its number.
private struct Unlucky: Decodable {
  static let errors: [any Error] =
    errorsOfManyTypes + [
      EncodingError.invalidValue(7, .init(codingPath: [], debugDescription: "no number")),
      DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: "no number")),
    ]

  init(from decoder: any Decoder) throws {
    throw Self.errors[try decoder.singleValueContainer().decode(Int.self)]
  }
}

/// The coding path of a decoding error as text, with the number of each index.
private func codingPath(of error: any Error) -> String {
  context(of: error)?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    .joined(separator: " / ") ?? "no path: \(error)"
}

/// The context of a decoding error, or nil for another error.
private func context(of error: any Error) -> DecodingError.Context? {
  switch error as? DecodingError {
  case .keyNotFound(_, let context), .typeMismatch(_, let context),
    .valueNotFound(_, let context), .dataCorrupted(let context):
    context
  default: nil
  }
}

/// The kind of a decoding error.
private func kind(of error: any Error) -> String {
  switch error as? DecodingError {
  case .keyNotFound(let key, _): "keyNotFound \(key.stringValue)"
  case .typeMismatch(let type, _): "typeMismatch \(type)"
  case .valueNotFound(let type, _): "valueNotFound \(type)"
  case .dataCorrupted: "dataCorrupted"
  default: "another error: \(error)"
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
