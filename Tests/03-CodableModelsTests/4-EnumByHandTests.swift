import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.4 An enum by hand")
struct EnumByHandTests {
  @Test func anAddressIsRead() {
    #expect(
      reading(#"{"theURL": "https://example.com/meadow.png"}"#)
        == "url https://example.com/meadow.png",
      "An address stands under the key theURL, whatever the case is called.")
  }

  @Test func bytesAreRead() {
    #expect(
      reading(#"{"imageData": "AAH+/w=="}"#) == "imageData [0, 1, 254, 255]",
      "A picture's bytes stand under the key imageData, in base64.")
  }

  @Test(arguments: ["{}", #"{"title": "Meadow"}"#])
  func neitherKeyMeansBlank(text: String) {
    #expect(reading(text) == "blank", "Where neither key is there, the background is blank.")
  }

  @Test func otherKeysAreIgnored() {
    #expect(
      reading(#"{"opacity": 1, "imageData": "AA=="}"#) == "imageData [0]",
      "Keys of other names are ignored.")
  }

  @Test func anAddressIsWritten() throws {
    let written = try jsonLines(of: JSONEncoder().encode(Background.url(meadow())))
    #expect(
      written == ["theURL = “https://example.com/meadow.png”"],
      "An address is written under the key theURL, and nothing else is.")
  }

  @Test func bytesAreWritten() throws {
    let written = try jsonLines(of: JSONEncoder().encode(sample("imageData")))
    #expect(
      written == ["imageData = “AAH+/w==”"],
      "A picture's bytes are written under the key imageData, and nothing else is.")
  }

  @Test func bytesAreBytesInAPropertyList() throws {
    let list = try PropertyListEncoder().encode(sample("imageData"))
    let written = try? PropertyListDecoder().decode([String: Data].self, from: list)
    #expect(
      written == ["imageData": Data([0, 1, 254, 255])],
      "A property list has bytes of its own: hand the Data itself to the container.")
  }

  @Test func blankIsAnObjectWithoutKeys() {
    let json = (try? JSONEncoder().encode(Background.blank)) ?? Data("an error is thrown".utf8)
    #expect(
      String(decoding: json, as: UTF8.self) == "{}",
      "Blank is written as an object without keys, and not as nothing.")
  }

  @Test(arguments: ["7", "true", #""""#, #"["https://example.com"]"#, "null"])
  func aBrokenAddressIsNotBlank(value: String) {
    let outcome = reading(#"{"theURL": \#(value)}"#)
    #expect(
      outcome.hasPrefix("throws a DecodingError"),
      "A key that is there with a value that cannot be read is thrown: only absence means blank.")
    #expect(
      outcome.hasSuffix("about theURL"),
      "The path of the error that is thrown ends with the key of the value.")
  }

  @Test(arguments: ["7", #""AAH+/w=""#, #""a picture!""#, "{}", "null"])
  func aBrokenPictureIsNotBlank(value: String) {
    let outcome = reading(#"{"imageData": \#(value)}"#)
    #expect(
      outcome.hasPrefix("throws a DecodingError"),
      "A key that is there with a value that cannot be read is thrown: only absence means blank.")
    #expect(
      outcome.hasSuffix("about imageData"),
      "The path of the error that is thrown ends with the key of the value.")
  }

  @Test(
    arguments: [
      (#""https://example.com/meadow.png""#, #""AAH+/w==""#), (#""https://example.com""#, "7"),
      ("7", #""AAH+/w==""#), (#""https://example.com""#, "null"), ("null", #""AAH+/w==""#),
    ])
  func bothKeysAreOneTooMany(url: String, data: String) {
    #expect(
      reading(#"{"theURL": \#(url), "imageData": \#(data)}"#).hasPrefix("throws a DecodingError"),
      "With both keys there is no telling which one is meant, so a DecodingError is thrown.")
  }

  @Test(arguments: ["[]", "7", #""blank""#, "null"])
  func whatIsNoObjectIsRefused(text: String) {
    #expect(
      reading(text).hasPrefix("throws a DecodingError"),
      "A background is an object; anything else is thrown, as a DecodingError.")
  }

  @Test(arguments: ["blank", "url", "imageData", "noBytes"])
  func everyBackgroundComesBackInJSON(name: String) throws {
    let background = try sample(name)
    let json = try JSONEncoder().encode(Page(background: background))
    #expect(
      words(for: try JSONDecoder().decode(Page.self, from: json).background)
        == words(for: background),
      "What was written comes back, also from inside another object.")
  }

  @Test(arguments: ["blank", "url", "imageData", "noBytes"])
  func everyBackgroundComesBackInAPropertyList(name: String) throws {
    let background = try sample(name)
    let list = try PropertyListEncoder().encode(Page(background: background))
    #expect(
      words(for: try PropertyListDecoder().decode(Page.self, from: list).background)
        == words(for: background),
      "What was written comes back, whoever writes: leave the values to URL and to Data.")
  }
}

/// Something that holds a background.
private struct Page: Codable {
  let background: Background
}

private func meadow() throws -> URL {
  try #require(URL(string: "https://example.com/meadow.png"), "This is an address.")
}

private func sample(_ name: String) throws -> Background {
  switch name {
  case "url": .url(try meadow())
  case "noBytes": .imageData(Data())
  case "imageData": .imageData(Data([0, 1, 254, 255]))
  default: .blank
  }
}

/// What reading comes to, in words.
private func reading(_ text: String) -> String {
  describeOutcome {
    words(for: try JSONDecoder().decode(Background.self, from: Data(text.utf8)))
  } throwing: {
    ($0 as? DecodingError).map { "a DecodingError about \(lastKey(of: $0) ?? "the whole")" }
  }
}

private func words(for background: Background) -> String {
  if case .url(let url) = background { return "url \(url.absoluteString)" }
  if case .imageData(let data) = background { return "imageData \(Array(data))" }
  return "blank"
}

/// The last key of the error's coding path.
private func lastKey(of error: DecodingError) -> String? {
  switch error {
  case .keyNotFound(_, let context), .typeMismatch(_, let context),
    .valueNotFound(_, let context), .dataCorrupted(let context):
    context.codingPath.last?.stringValue
  @unknown default: nil
  }
}
