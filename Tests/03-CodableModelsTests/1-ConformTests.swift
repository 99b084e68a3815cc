import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.1 Conform")
struct ConformTests {
  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func everyFieldComesBack(form: Form) {
    let sketch = Sketch(
      background: .blank,
      emojis: [
        Sketch.Emoji(text: "🌻", x: 1.5, y: -20.25, size: 40, id: 7),
        Sketch.Emoji(text: "🐝", x: 0, y: 1 / 3, size: 18.1, id: 3),
      ])
    #expect(
      reloaded(sketch, by: form)
        == "blank; 🌻 at 1.5, -20.25, size 40.0, id 7; 🐝 at 0.0, \(1.0 / 3), size 18.1, id 3",
      "An encoded `Sketch` comes back with every property of every emoji, in the emojis' order.")
  }

  // Rules: e2
  @Test(arguments: Form.allCases)
  func anEmptySketchComesBack(form: Form) {
    #expect(
      reloaded(Sketch(background: .blank, emojis: []), by: form) == "blank",
      "An encoded `Sketch` without emojis comes back.")
  }

  // Rules: t2, t4
  @Test(
    arguments: Form.allCases,
    ["https://example.com/a/meadow.png?size=2&from=%22here%22#top", "file:///tmp/a.png", "a.png"])
  func aBackgroundFromAURLComesBack(form: Form, text: String) throws {
    let url = try #require(URL(string: text), "The URL of this test should be valid.")
    #expect(
      reloaded(Sketch(background: .url(url), emojis: []), by: form) == "url \(text)",
      "An encoded `Sketch` comes back with the URL of its background.")
  }

  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func aBackgroundOfBytesComesBack(form: Form) {
    let every = Data(UInt8.min...UInt8.max)
    #expect(
      reloaded(Sketch(background: .imageData(every), emojis: []), by: form)
        == "imageData \(Array(every))",
      "An encoded `Sketch` comes back with the bytes of its background, all 256 values.")
    #expect(
      reloaded(Sketch(background: .imageData(Data()), emojis: []), by: form) == "imageData []",
      "A `Sketch` whose picture has no bytes comes back with a picture, not a blank background.")
  }

  // Rules: e1
  @Test(
    arguments: Form.allCases,
    ["", "“quoted”", "\"", "\\", "a\nb\tc", " 🐝\n", "\u{1}\r", "</string>&", "👨‍👩‍👧", "🇮🇸🏽", "☀️"])
  func anyTextComesBack(form: Form, text: String) {
    let emoji = Sketch.Emoji(text: text, x: 1, y: 2, size: 3, id: 4)
    #expect(
      reloaded(Sketch(background: .blank, emojis: [emoji]), by: form)
        == "blank; \(text) at 1.0, 2.0, size 3.0, id 4",
      "An emoji's `text` comes back, with quotation marks, line breaks and tags: use the encoder.")
  }

  // Rules: e1
  @Test(
    arguments: Form.allCases,
    ["a\r\nb", "\r\n\r\n", "a\rb\n\rc", "a\n\nb", "a\u{2028}b\u{2029}c\u{85}d"])
  func anyLineBreakComesBack(form: Form, text: String) {
    let emoji = Sketch.Emoji(text: text, x: 1, y: 2, size: 3, id: 4)
    // In a debug description, one can tell line breaks apart.
    let words = reloaded(Sketch(background: .blank, emojis: [emoji]), by: form).debugDescription
    #expect(
      words == "blank; \(text) at 1.0, 2.0, size 3.0, id 4".debugDescription,
      "Each line break in an emoji's `text` comes back as it was, of one character or of two.")
  }

  // Rules: t1
  @Test func jsonIsJSON() throws {
    let object = try? JSONSerialization.jsonObject(with: sample.json())
    #expect(
      object is [String: Any], "`json()` returns JSON with an object at its top level.")
  }

  // Rules: t3
  @Test func aPropertyListIsAPropertyList() throws {
    let data = try sample.propertyList()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(
      list is [String: Any],
      "`propertyList()` returns a property list with a dictionary at its top level.")
  }

  // Rules: 1
  @Test(arguments: Form.allCases, ["", "{", "7", "a drawing of a bee"])
  func whatIsNoSketchIsRefused(form: Form, text: String) {
    #expect(
      reading(Data(text.utf8), as: form) == "throws a DecodingError",
      """
      For bytes that are not a sketch, `init(json:)` and `init(propertyList:)` throw a \
      `DecodingError`.
      """)
  }

  // Rules: 1
  @Test(arguments: Form.allCases)
  func partOfAFileIsRefused(form: Form) throws {
    let data = try form == .json ? sample.json() : sample.propertyList()
    let counts = FaultPlaces().among(0..<data.count, sample: [data.count / 2])
    let found = Set(counts.map { reading(data.prefix($0), as: form) })
    // An XML file without the line break at its end is still whole.
    #expect(
      found.subtracting([words(for: sample)]) == ["throws a DecodingError"],
      """
      For the first part of a file, `init(json:)` and `init(propertyList:)` throw a \
      `DecodingError`.
      """)
  }

  // Rules: 1, 2
  @Test(arguments: Form.allCases)
  func aFlippedBitGivesASketchOrIsRefused(form: Form) throws {
    let data = try form == .json ? sample.json() : sample.propertyList()
    let few = data.isEmpty ? [] : [0, data.count * 4]
    let bits = FaultPlaces().among(0..<data.count * 8, sample: few)
    let found = Set(bits.map { reading(flip($0, in: data), as: form) })
    // The decoder of property lists throws other errors too if a binary list is damaged.
    let wrong = found.filter {
      form == .json && $0.hasPrefix("throws") && $0 != "throws a DecodingError"
    }
    #expect(
      wrong == [],
      """
      For bytes of which one bit has changed, `init(json:)` returns a sketch or throws a \
      `DecodingError`.
      """)
  }

  // Rules: 1
  @Test func aFileWithoutItsEndIsRefused() throws {
    #expect(
      reading(try sample.json().dropLast(), as: .json) == "throws a DecodingError",
      "For a file without its last character, `init(json:)` throws a `DecodingError`.")
  }

  // Rules: 1
  @Test(arguments: ["}", "{}", "x", "\u{0}", ",", " // the end"])
  func aFileWithMoreThanASketchIsRefused(more: String) throws {
    let data = try sample.json() + Data(more.utf8)
    #expect(
      reading(data, as: .json) == "throws a DecodingError",
      "For a file that goes on behind the sketch, `init(json:)` throws a `DecodingError`.")
  }

  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func everyNumberComesBack(form: Form) {
    let numbers = [0.1 + 0.2, -1e-7, 12.345_678_901, -40, 5e-324, 1.7e308, -0.5, 1e15 / 3]
    let emojis = numbers.enumerated().map { index, number in
      Sketch.Emoji(
        text: "🐌\(index)", x: number, y: -number, size: number, id: index * 1_000_000_007 - 5)
    }
    let expected = emojis.map { words(for: $0) }.joined(separator: "; ")
    #expect(
      reloaded(Sketch(background: .blank, emojis: emojis), by: form) == "blank; \(expected)",
      "Every number of an emoji comes back as it was, also a small, large or negative one.")
  }

  // Rules: 1
  @Test(arguments: Form.allCases)
  func aMissingKeyIsRefused(form: Form) throws {
    let empty = try topLevel(of: Sketch(background: .blank, emojis: []), in: form)
    let full = try topLevel(of: sample, in: form)
    // A key that an empty sketch lacks as well may be one that this answer leaves out on purpose.
    for key in full.keys where empty[key] != nil {
      let damaged = try bytes(of: full.filter { $0.key != key }, in: form)
      #expect(
        reading(damaged, as: form) == "throws a DecodingError",
        "If a key is missing, `init(json:)` and `init(propertyList:)` throw. They fill in nothing.")
    }
  }

  // Rules: 2
  @Test(arguments: Form.allCases, ["text", "x", "y", "size", "id"])
  func aDamagedEmojiIsRefused(form: Form, part: String) throws {
    let damaged = try damage(file(withMarkedIn: form), form) { value in
      switch part {
      case "text": value as? String == "marked" ? ["no text"] : nil
      case "x": value as? Double == 55.25 ? "no number" : nil
      case "y": value as? Double == 66.25 ? "no number" : nil
      case "size": value as? Double == 77.25 ? "no number" : nil
      default: value as? Int == 8899 ? "no number" : nil
      }
    }
    // Which form a value has in the file is up to the answer.
    guard let damaged else { return }
    #expect(
      reading(damaged, as: form) == "throws a DecodingError",
      """
      If one emoji is damaged, `init(json:)` and `init(propertyList:)` throw. They leave no emoji \
      out.
      """)
  }

  // Rules: 2
  @Test func aDamagedPictureIsRefused() throws {
    let letter = Data("My dear, the plums are ripe.".utf8)
    let sketch = Sketch(background: .imageData(letter), emojis: sample.emojis)
    let written = String(decoding: try sketch.json(), as: UTF8.self)
    // Whether bytes are in the file in base64, as the compiler's way has them, is the answer's own.
    guard written.contains("ZGVhciw") else { return }
    #expect(
      reading(Data(written.replacing("ZGVhciw", with: "ZGVhci").utf8), as: .json)
        == "throws a DecodingError",
      "For a picture that lost one character, `init(json:)` throws. It is not a blank background.")
    #expect(
      reading(Data(written.replacing("ZGVhciw", with: "****ciw").utf8), as: .json)
        == "throws a DecodingError",
      "For a picture with characters that are not base64, `init(json:)` throws.")
    // In padded base64, three bytes are four characters, so the loss shows in every picture.
    guard written.contains(letter.base64EncodedString()) else { return }
    let even = Sketch(background: .imageData(Data(letter.dropLast())), emojis: sample.emojis)
    let evenText = String(decoding: try even.json(), as: UTF8.self)
    #expect(
      reading(Data(evenText.replacing("ZGVhciw", with: "ZGVhci").utf8), as: .json)
        == "throws a DecodingError",
      "For a picture that lost one character, `init(json:)` throws. It does not guess the rest.")
  }

  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func everyEmojiComesBack(form: Form) {
    let numbers = Array(1...300) + [-1, 5_000_000_000, .max]
    let emojis = numbers.map { Sketch.Emoji(text: "🐜", x: 1, y: 2, size: 3, id: $0) }
    let isWhole =
      reloaded(Sketch(background: .blank, emojis: emojis), by: form)
      == (["blank"] + numbers.map { "🐜 at 1.0, 2.0, size 3.0, id \($0)" }).joined(separator: "; ")
    #expect(
      isWhole == true,
      "A `Sketch` comes back with every emoji, even if 303 look alike, and whatever the id is.")
  }

  // Rules: 1
  @Test func theOtherFormatIsRefused() throws {
    let (json, list) = (try sample.json(), try sample.propertyList())
    #expect(
      reading(list, as: .json) == "throws a DecodingError",
      "For a property list, `init(json:)` throws a `DecodingError`.")
    #expect(
      reading(json, as: .propertyList) == "throws a DecodingError",
      "For JSON, `init(propertyList:)` throws a `DecodingError`.")
  }

  // Rules: 2
  @Test(arguments: Form.allCases)
  func aMissingKeyOfAnEmojiIsRefused(form: Form) throws {
    let zero = Sketch.Emoji(text: "marked", x: 0, y: 0, size: 0, id: 0)
    let marked = Sketch.Emoji(text: "marked", x: 5.25, y: 6.25, size: 77.25, id: 8899)
    func file(with emoji: Sketch.Emoji) throws -> Data {
      let sketch = Sketch(background: .blank, emojis: [emoji])
      return try form == .json ? sketch.json() : sketch.propertyList()
    }
    let data = try file(with: marked)
    // As above, a key that is not there for zero may be left out on purpose.
    for key in try keys(ofMarkedIn: file(with: zero), form) {
      let damaged = try damage(data, form) { value in
        guard var emoji = value as? [String: Any], emoji.isMarked else { return nil }
        emoji[key] = nil
        return emoji
      }
      #expect(
        damaged.map { reading($0, as: form) } == "throws a DecodingError",
        """
        If a key of an emoji is missing, `init(json:)` and `init(propertyList:)` throw. They fill \
        in nothing: \(key)
        """)
    }
  }

  // Rules: 2
  @Test(arguments: Form.allCases)
  func aDamagedURLIsRefused(form: Form) throws {
    let text = "https://example.com/meadow.png"
    let url = try #require(URL(string: text), "The URL of this test should be valid.")
    let sketch = Sketch(background: .url(url), emojis: sample.emojis)
    let data = try form == .json ? sketch.json() : sketch.propertyList()
    let damaged = try damage(data, form) { $0 as? String == text ? ["no URL"] : nil }
    guard let damaged else { return }
    #expect(
      reading(damaged, as: form) == "throws a DecodingError",
      "A damaged URL is not a blank background: `init(json:)` and `init(propertyList:)` throw.")
    let blank = Sketch(background: .blank, emojis: sample.emojis)
    let blankData = try form == .json ? blank.json() : blank.propertyList()
    // An empty text may be this answer's own way to write a blank background.
    guard try damage(blankData, form, change: { $0 as? String == "" ? "" : nil }) == nil,
      let emptied = try damage(data, form, change: { $0 as? String == text ? "" : nil })
    else { return }
    #expect(
      reading(emptied, as: form) == "throws a DecodingError",
      """
      An empty text in the URL's place is not a blank background: `init(json:)` and \
      `init(propertyList:)` throw.
      """)
  }

  // Rules: 2
  @Test(arguments: Form.allCases, ["null", "a number", "a text", "an array"])
  func whatIsNoEmojiIsRefused(form: Form, found: String) throws {
    let damaged = try damage(file(withMarkedIn: form), form) { value in
      guard let emoji = value as? [String: Any], emoji.isMarked else { return nil }
      switch found {
      case "null": return form.null
      case "a number": return 7
      case "a text": return "🌻"
      default: return [Any]()
      }
    }
    guard let damaged else { return }
    #expect(
      reading(damaged, as: form) == "throws a DecodingError",
      """
      If something else, such as null, is in an emoji's place, `init(json:)` and \
      `init(propertyList:)` throw.
      """)
  }

  // Rules: 2
  @Test(arguments: Form.allCases, ["text", "x", "y", "size", "id"])
  func aNullInAnEmojiIsRefused(form: Form, part: String) throws {
    let damaged = try damage(file(withMarkedIn: form), form) { value in
      let isPart =
        switch part {
        case "text": value as? String == "marked"
        case "x": value as? Double == 55.25
        case "y": value as? Double == 66.25
        case "size": value as? Double == 77.25
        default: value as? Int == 8899
        }
      return isPart ? form.null : nil
    }
    guard let damaged else { return }
    #expect(
      reading(damaged, as: form) == "throws a DecodingError",
      """
      If a value of an emoji is null, `init(json:)` and `init(propertyList:)` throw. They fill in \
      nothing.
      """)
  }

  // Rules: 1
  @Test(arguments: Form.allCases)
  func anArrayOfSketchesIsRefused(form: Form) throws {
    let data = try bytes(of: [topLevel(of: sample, in: form)], in: form)
    #expect(
      reading(data, as: form) == "throws a DecodingError",
      "For an array with a sketch in it, `init(json:)` and `init(propertyList:)` throw.")
  }

  // Rules: 2
  @Test func aTextThatIsNoUTF8IsRefused() throws {
    var data = try file(withMarkedIn: .json)
    guard let text = data.firstRange(of: Data("marked".utf8)) else { return }
    data[text.lowerBound] = 0xFF
    #expect(
      reading(data, as: .json) == "throws a DecodingError",
      "For an emoji whose `text` is not UTF-8, `init(json:)` throws. It does not repair the text.")
  }

  // Rules: 1, 2
  @Test(arguments: Form.allCases, ["null", "an object", "an array", "a number", "a text"])
  func aValueOfAnotherKindIsRefused(form: Form, found: String) throws {
    let url = try #require(
      URL(string: "https://example.com/meadow.png"), "The URL of this test should be valid.")
    let (picture, emojis) = (Sketch.Background.imageData(Data([1, 2])), sample.emojis)
    let empty = Sketch(background: .blank, emojis: [])
    let full = [.blank, .url(url), picture].map { Sketch(background: $0, emojis: emojis) }
    let written = try ([empty] + full).map { try topLevel(of: $0, in: form) }
    let value: Any =
      switch found {
      case "null": form.null
      case "an object": [String: Any]()
      case "an array": [Any]()
      case "a number": 7
      default: "x"
      }
    for (sketch, file) in zip(full, written.dropFirst()) {
      // What kind of value a key has is up to the answer, so its own kinds are not tried.
      for key in file.keys.sorted() where !written.map({ kind(of: $0[key]) }).contains(found) {
        let outcome = reading(try bytes(of: file.merging([key: value]) { $1 }, in: form), as: form)
        // The answer may not need a key that it writes, and then nothing is lost.
        if outcome == words(for: sketch) { continue }
        #expect(
          outcome == "throws a DecodingError",
          """
          If there is \(found) in place of the value of `\(key)`, `init(json:)` and \
          `init(propertyList:)` throw. They fill in nothing.
          """)
      }
    }
  }

  // Rules: 2
  @Test(arguments: Form.allCases)
  func aDamagedBackgroundIsNeverBlank(form: Form) throws {
    let url = try #require(
      URL(string: "https://example.com/meadow.png"), "The URL of this test should be valid.")
    for background in [.url(url), .imageData(Data([1, 2]))] as [Sketch.Background] {
      let whole = try topLevel(of: Sketch(background: background, emojis: []), in: form)
      for damaged in damagedCopies(of: whole, in: form) {
        #expect(
          reading(try bytes(of: damaged, in: form), as: form) != "blank",
          "A background of which any value is damaged is never replaced by a blank one: it throws.")
      }
    }
  }
}

extension ConformTests {
  /// A form that a sketch is written in.
  enum Form: CaseIterable {
    case json
    case propertyList

    /// A null, as the encoder for this form writes it.
    fileprivate var null: Any {
      switch self {
      case .json: NSNull()
      case .propertyList: "$null"
      }
    }
  }
}

private var sample: Sketch {
  Sketch(background: .blank, emojis: [Sketch.Emoji(text: "🌻", x: 1, y: 2, size: 3, id: 4)])
}

/// A file with three emojis, of which the one in the middle has the text `marked`.
private func file(withMarkedIn form: ConformTests.Form) throws -> Data {
  let good = Sketch.Emoji(text: "🌻", x: 1, y: 2, size: 3, id: 4)
  let marked = Sketch.Emoji(text: "marked", x: 55.25, y: 66.25, size: 77.25, id: 8899)
  let sketch = Sketch(background: .blank, emojis: [good, marked, good])
  return try form == .json ? sketch.json() : sketch.propertyList()
}

/// A file in which the values that `change` has something for are replaced, or nil if there are none.
private func damage(
  _ data: Data, _ form: ConformTests.Form, change: @escaping (Any) -> Any?
) throws -> Data? {
  var isChanged = false
  func changed(_ value: Any) -> Any {
    if let new = change(value) {
      isChanged = true
      return new
    }
    if let object = value as? [String: Any] { return object.mapValues(changed) }
    if let array = value as? [Any] { return array.map(changed) }
    return value
  }
  let root = changed(try object(in: data, form))
  return isChanged ? try bytes(of: root, in: form) : nil
}

/// What a file contains.
private func object(in data: Data, _ form: ConformTests.Form) throws -> Any {
  switch form {
  case .json: try JSONSerialization.jsonObject(with: data)
  case .propertyList: try PropertyListSerialization.propertyList(from: data, format: nil)
  }
}

/// A file that contains this.
private func bytes(of object: Any, in form: ConformTests.Form) throws -> Data {
  switch form {
  case .json: try JSONSerialization.data(withJSONObject: object)
  case .propertyList:
    try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
  }
}

/// The object at the top level of a sketch's file.
private func topLevel(of sketch: Sketch, in form: ConformTests.Form) throws -> [String: Any] {
  let data = try form == .json ? sketch.json() : sketch.propertyList()
  return try #require(
    try object(in: data, form) as? [String: Any],
    "`json()` writes an object at the top level, and `propertyList()` a dictionary.")
}

/// Copies of an object, each with another value in place of one that is no collection.
private func damagedCopies(of value: Any, in form: ConformTests.Form) -> [Any] {
  var copies: [Any] = []
  switch value {
  case let object as [String: Any]:
    for (key, value) in object {
      for damaged in damagedCopies(of: value, in: form) {
        copies.append(object.merging([key: damaged]) { _, new in new })
      }
    }
    return copies
  case let array as [Any]:
    for (index, value) in array.enumerated() {
      for damaged in damagedCopies(of: value, in: form) {
        copies.append(array.indices.map { $0 == index ? damaged : array[$0] })
      }
    }
    return copies
  case let text as String: return [form.null, 7, String(text.dropLast()), text + "x"]
  default: return [form.null, 7, "x"]
  }
}

extension [String: Any] {
  /// Whether this may be the emoji with the text `marked`.
  fileprivate var isMarked: Bool { values.contains { $0 as? String == "marked" } }
}

/// The keys of the emoji with the text `marked`, or none if it is no object in the file.
private func keys(ofMarkedIn data: Data, _ form: ConformTests.Form) throws -> [String] {
  var keys: [String] = []
  _ = try damage(data, form) { value in
    if let emoji = value as? [String: Any], emoji.isMarked { keys = emoji.keys.sorted() }
    return nil
  }
  return keys
}

/// The kind of a value in a file, in words.
private func kind(of value: Any?) -> String {
  switch value {
  case nil, is NSNull: "null"
  case let text as String: text == "$null" ? "null" : "a text"
  case is [String: Any]: "an object"
  case is [Any]: "an array"
  case is Data: "data"
  default: "a number"
  }
}

/// A sketch that was written and read again, in words.
private func reloaded(_ sketch: Sketch, by form: ConformTests.Form) -> String {
  do {
    let data = try form == .json ? sketch.json() : sketch.propertyList()
    return reading(data, as: form)
  } catch {
    return "writing throws \(error)"
  }
}

/// What reading comes to, in words.
private func reading(_ data: Data, as form: ConformTests.Form) -> String {
  describeOutcome {
    let sketch = try form == .json ? Sketch(json: data) : Sketch(propertyList: data)
    return words(for: sketch)
  } throwing: {
    decodingError($0)
  }
}

private func words(for sketch: Sketch) -> String {
  ([words(for: sketch.background)] + sketch.emojis.map(words)).joined(separator: "; ")
}

private func words(for background: Sketch.Background) -> String {
  if case .url(let url) = background { return "url \(url.absoluteString)" }
  if case .imageData(let data) = background { return "imageData \(Array(data))" }
  return "blank"
}

private func words(for emoji: Sketch.Emoji) -> String {
  "\(emoji.text) at \(emoji.x), \(emoji.y), size \(emoji.size), id \(emoji.id)"
}
