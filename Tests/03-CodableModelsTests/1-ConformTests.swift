import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.1 Conform")
struct ConformTests {
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
      "Every field of every emoji comes back, in the emojis' order.")
  }

  @Test(arguments: Form.allCases)
  func anEmptySketchComesBack(form: Form) {
    #expect(
      reloaded(Sketch(background: .blank, emojis: []), by: form) == "blank",
      "A sketch without emojis is a sketch too.")
  }

  @Test(arguments: Form.allCases)
  func aBackgroundFromTheNetComesBack(form: Form) throws {
    let url = try #require(
      URL(string: "https://example.com/a/meadow.png?size=2&from=%22here%22"),
      "This is an address.")
    #expect(
      reloaded(Sketch(background: .url(url), emojis: []), by: form)
        == "url https://example.com/a/meadow.png?size=2&from=%22here%22",
      "The address of the background comes back.")
  }

  @Test(arguments: Form.allCases)
  func aBackgroundOfBytesComesBack(form: Form) {
    let every = Data(UInt8.min...UInt8.max)
    #expect(
      reloaded(Sketch(background: .imageData(every), emojis: []), by: form)
        == "imageData \(Array(every))",
      "The bytes of the background come back, all 256 kinds of them.")
  }

  @Test(
    arguments: Form.allCases,
    ["", "“quoted”", "\"", "\\", "a\nb\tc", " 🐝\n", "\u{1}\r", "</string>&", "👨‍👩‍👧", "🇮🇸🏽"])
  func anyTextComesBack(form: Form, text: String) {
    let emoji = Sketch.Emoji(text: text, x: 1, y: 2, size: 3, id: 4)
    #expect(
      reloaded(Sketch(background: .blank, emojis: [emoji]), by: form)
        == "blank; \(text) at 1.0, 2.0, size 3.0, id 4",
      "Any text comes back: an encoder knows how to write quotes, line ends and tags.")
  }

  @Test func jsonIsJSON() throws {
    let object = try? JSONSerialization.jsonObject(with: sample.json())
    #expect(
      object is [String: Any], "What json() returns is a JSON text with an object at its top.")
  }

  @Test func aPropertyListIsAPropertyList() throws {
    let data = try sample.propertyList()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(
      list is [String: Any],
      "What propertyList() returns is a property list with a dictionary at its top.")
  }

  @Test(arguments: Form.allCases, ["", "{", "7", "a drawing of a bee"])
  func whatIsNoSketchIsRefused(form: Form, text: String) {
    #expect(
      reading(Data(text.utf8), as: form) == "throws a DecodingError",
      "Bytes that are no sketch give no sketch, not even a blank one: the error is thrown.")
  }

  @Test(arguments: Form.allCases)
  func halfAFileIsRefused(form: Form) throws {
    let data = try form == .json ? sample.json() : sample.propertyList()
    #expect(
      reading(data.prefix(data.count / 2), as: form) == "throws a DecodingError",
      "Half a file is no sketch: the error is thrown.")
  }

  @Test func aFileWithoutItsEndIsRefused() throws {
    #expect(
      reading(try sample.json().dropLast(), as: .json) == "throws a DecodingError",
      "A file that lacks its last character is no sketch: the error is thrown.")
  }

  @Test func aDamagedPictureIsRefused() throws {
    let letter = Data("My dear, the plums are ripe.".utf8)
    let sketch = Sketch(background: .imageData(letter), emojis: sample.emojis)
    let written = String(decoding: try sketch.json(), as: UTF8.self)
    // Whether bytes are in the file in base64, as the compiler's way has them, is the answer's own.
    guard written.contains("ZGVhciw") else { return }
    #expect(
      reading(Data(written.replacing("ZGVhciw", with: "ZGVhci").utf8), as: .json)
        == "throws a DecodingError",
      "A picture that lost one character is no blank background: the error is thrown.")
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
