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
        Sketch.Emoji(text: "🐝", x: 0, y: 1 / 3, size: 16.75, id: 3),
      ])
    #expect(
      reloaded(sketch, by: form)
        == "blank; 🌻 at 1.5, -20.25, size 40.0, id 7; 🐝 at 0.0, \(1.0 / 3), size 16.75, id 3",
      "Every property of every emoji comes back, in the emojis' order.")
  }

  // Rules: e2
  @Test(arguments: Form.allCases)
  func anEmptySketchComesBack(form: Form) {
    #expect(
      reloaded(Sketch(background: .blank, emojis: []), by: form) == "blank",
      "A sketch without emojis comes back.")
  }

  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func aBackgroundFromAURLComesBack(form: Form) throws {
    let url = try #require(
      URL(string: "https://example.com/a/meadow.png?size=2&from=%22here%22"),
      "The URL of this test should be valid.")
    #expect(
      reloaded(Sketch(background: .url(url), emojis: []), by: form)
        == "url https://example.com/a/meadow.png?size=2&from=%22here%22",
      "The URL of the background comes back.")
  }

  // Rules: t2, t4
  @Test(arguments: Form.allCases)
  func aBackgroundOfBytesComesBack(form: Form) {
    let every = Data(UInt8.min...UInt8.max)
    #expect(
      reloaded(Sketch(background: .imageData(every), emojis: []), by: form)
        == "imageData \(Array(every))",
      "The bytes of the background come back, all 256 values.")
  }

  // Rules: e1
  @Test(
    arguments: Form.allCases,
    ["", "“quoted”", "\"", "\\", "a\nb\tc", " 🐝\n", "\u{1}\r", "</string>&", "👨‍👩‍👧", "🇮🇸🏽"])
  func anyTextComesBack(form: Form, text: String) {
    let emoji = Sketch.Emoji(text: text, x: 1, y: 2, size: 3, id: 4)
    #expect(
      reloaded(Sketch(background: .blank, emojis: [emoji]), by: form)
        == "blank; \(text) at 1.0, 2.0, size 3.0, id 4",
      "An emoji's text comes back, with quotation marks, line breaks and tags: use the encoder.")
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
      "For bytes that are not a sketch, the initializers throw a `DecodingError`.")
  }

  // Rules: 1
  @Test(arguments: Form.allCases)
  func halfAFileIsRefused(form: Form) throws {
    let data = try form == .json ? sample.json() : sample.propertyList()
    #expect(
      reading(data.prefix(data.count / 2), as: form) == "throws a DecodingError",
      "For the first half of a file, the initializers throw a `DecodingError`.")
  }

  // Rules: 1
  @Test func aFileWithoutItsEndIsRefused() throws {
    #expect(
      reading(try sample.json().dropLast(), as: .json) == "throws a DecodingError",
      "For a file without its last character, `init(json:)` throws a `DecodingError`.")
  }

  // Rules: 1
  @Test func aMissingKeyIsRefused() throws {
    let empty = try topLevel(of: Sketch(background: .blank, emojis: []).json())
    let full = try topLevel(of: sample.json())
    // A key that an empty sketch lacks as well may be one that this answer leaves out on purpose.
    for key in full.keys where empty[key] != nil {
      let rest = try JSONSerialization.data(withJSONObject: full.filter { $0.key != key })
      #expect(
        reading(rest, as: .json) == "throws a DecodingError",
        "If a key is missing, `init(json:)` throws. It fills in nothing.")
    }
  }

  // Rules: 2
  @Test(arguments: Form.allCases, ["text", "size", "id"])
  func aDamagedEmojiIsRefused(form: Form, part: String) throws {
    let good = Sketch.Emoji(text: "🌻", x: 1, y: 2, size: 3, id: 4)
    let marked = Sketch.Emoji(text: "marked", x: 5, y: 6, size: 77.25, id: 8899)
    let sketch = Sketch(background: .blank, emojis: [good, marked, good])
    let data = try form == .json ? sketch.json() : sketch.propertyList()
    let damaged = try damage(data, form) { value in
      switch part {
      case "text": value as? String == "marked" ? ["no text"] : nil
      case "size": value as? Double == 77.25 ? "no number" : nil
      default: value as? Int == 8899 ? "no number" : nil
      }
    }
    // Which form a value has in the file is up to the answer.
    guard let damaged else { return }
    #expect(
      reading(damaged, as: form) == "throws a DecodingError",
      "If one emoji is damaged, the initializers throw. They leave no emoji out.")
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
  }
}

extension ConformTests {
  /// A form that a sketch is written in.
  enum Form: CaseIterable {
    case json
    case propertyList
  }
}

private var sample: Sketch {
  Sketch(background: .blank, emojis: [Sketch.Emoji(text: "🌻", x: 1, y: 2, size: 3, id: 4)])
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
  switch form {
  case .json:
    let root = changed(try JSONSerialization.jsonObject(with: data))
    return isChanged ? try JSONSerialization.data(withJSONObject: root) : nil
  case .propertyList:
    let root = changed(try PropertyListSerialization.propertyList(from: data, format: nil))
    return isChanged
      ? try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0) : nil
  }
}

/// The object at the top level of a JSON text.
private func topLevel(of json: Data) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
  return try #require(object, "`json()` returns JSON with an object at its top level.")
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
    return ([words(for: sketch.background)] + sketch.emojis.map(words)).joined(separator: "; ")
  } throwing: {
    decodingError($0)
  }
}

private func words(for backdrop: Sketch.Backdrop) -> String {
  if case .url(let url) = backdrop { return "url \(url.absoluteString)" }
  if case .imageData(let data) = backdrop { return "imageData \(Array(data))" }
  return "blank"
}

private func words(for emoji: Sketch.Emoji) -> String {
  "\(emoji.text) at \(emoji.x), \(emoji.y), size \(emoji.size), id \(emoji.id)"
}
