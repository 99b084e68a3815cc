import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.4 An enum by hand")
struct EnumByHandTests {
  // Rules: t2
  @Test func anAddressIsRead() {
    #expect(
      reading(#"{"theURL": "https://example.com/meadow.png"}"#)
        == "url https://example.com/meadow.png",
      "`Background` reads a URL under the key `theURL`.")
  }

  // Rules: t3
  @Test func bytesAreRead() {
    #expect(
      reading(#"{"imageData": "AAH+/w=="}"#) == "imageData [0, 1, 254, 255]",
      "`Background` reads a picture's bytes under the key `imageData`, in base64.")
  }

  // Rules: t1, e1
  @Test(arguments: ["{}", #"{"title": "Meadow"}"#])
  func neitherKeyMeansBlank(text: String) {
    #expect(reading(text) == "blank", "If neither key is there, `Background` reads `blank`.")
  }

  // Rules: e1
  @Test func otherKeysAreIgnored() {
    #expect(
      reading(#"{"opacity": 1, "imageData": "AA=="}"#) == "imageData [0]",
      "`Background` ignores other keys.")
    #expect(
      reading(
        #"{"theurl": "https://example.com", "ImageData": 7, "url": 7, "blank": [], "": null}"#)
        == "blank",
      "`Background` ignores other keys, even if they differ only in case.")
  }

  // Rules: t2, 1
  @Test func anAddressIsWritten() throws {
    let written = try jsonLines(of: JSONEncoder().encode(Background.url(meadow())))
    #expect(
      written == ["theURL = “https://example.com/meadow.png”"],
      "`Background` writes a URL under the key `theURL`, and no other key.")
  }

  // Rules: t3, 1
  @Test func bytesAreWritten() throws {
    let written = try jsonLines(of: JSONEncoder().encode(sample("imageData")))
    #expect(
      written == ["imageData = “AAH+/w==”"],
      "`Background` writes a picture's bytes under the key `imageData`, and no other key.")
  }

  // Rules: 2
  @Test func bytesAreBytesInAPropertyList() throws {
    let list = try PropertyListEncoder().encode(sample("imageData"))
    let written = try? PropertyListDecoder().decode([String: Data].self, from: list)
    #expect(
      written == ["imageData": Data([0, 1, 254, 255])],
      """
      `encode(to:)` passes the `Data` itself to the container: in a property list, it is not \
      base64.
      """)
  }

  // Rules: 2
  @Test func aURLIsAURLInAPropertyList() throws {
    let list = try PropertyListEncoder().encode(sample("url"))
    let written = try? PropertyListDecoder().decode([String: URL].self, from: list)
    let url = try meadow()
    #expect(
      written == ["theURL": url],
      """
      `encode(to:)` passes the `URL` itself to the container: in a property list, it is not a \
      string.
      """)
    let ordinary = try PropertyListEncoder().encode(["theURL": meadow()])
    let read = try? PropertyListDecoder().decode(Background.self, from: ordinary)
    #expect(
      read.map(words) == "url https://example.com/meadow.png",
      "`init(from:)` decodes a `URL` from the container: in a property list, it is not a string.")
  }

  // Rules: t1, 1
  @Test func blankIsAnObjectWithoutKeys() {
    let json = (try? JSONEncoder().encode(Background.blank)) ?? Data("an error is thrown".utf8)
    #expect(
      String(decoding: json, as: UTF8.self) == "{}",
      "`Background` writes `blank` as an object without keys, not as nothing.")
  }

  // Rules: t4, 3
  @Test(
    arguments: [
      "7", "true", #""""#, #"["https://example.com"]"#, "null",
      #"{"relative": "https://example.com"}"#, #"{"_0": "https://example.com"}"#,
    ].map { ("theURL", $0) }
      + ["7", #""AAH+/w=""#, #""a picture!""#, "{}", "null", "[]", "[0, 1]", #"{"_0": "AQI="}"#]
      .map { ("imageData", $0) })
  func aBrokenValueIsNotBlank(key: String, value: String) {
    let beside = #"{"version": 2, "\#(key)": \#(value), "title": "Meadow"}"#
    for outcome in readings(#"{"\#(key)": \#(value)}"#) + readings(beside) {
      #expect(
        outcome.hasPrefix("throws a DecodingError"),
        """
        If a key's value cannot be read, `Background` throws a `DecodingError`, also inside \
        another type: only absence means blank.
        """)
      #expect(
        outcome.contains("\"\(key)\""),
        "`Background` throws a `DecodingError` whose coding path contains the key of the value.")
    }
  }

  // Rules: t5, 3
  @Test(
    arguments: [
      (#""https://example.com/meadow.png""#, #""AAH+/w==""#), (#""https://example.com""#, "7"),
      ("7", #""AAH+/w==""#), (#""https://example.com""#, "null"), ("null", #""AAH+/w==""#),
      ("null", "null"), ("{}", "[]"), (#""https://example.com""#, #""""#), (#""""#, #""AAH+/w==""#),
    ])
  func bothKeysAreOneTooMany(url: String, data: String) {
    for outcome in readings(#"{"theURL": \#(url), "imageData": \#(data)}"#) {
      #expect(
        outcome.hasPrefix("throws a DecodingError"),
        """
        If both keys are there, `Background` throws a `DecodingError`, whatever their values, also \
        inside another type.
        """)
    }
  }

  // Rules: t6, 3
  @Test(arguments: [
    "[]", "7", #""blank""#, "null", "true", "false", "0", #""""#, "[7]", "[{}]", "[null]",
    #"[{"theURL": "https://example.com"}]"#, #"["imageData", "AA=="]"#,
  ])
  func whatIsNoObjectIsRefused(text: String) {
    for outcome in readings(text) {
      #expect(
        outcome.hasPrefix("throws a DecodingError"),
        """
        For anything but an object, `Background` throws a `DecodingError`, also inside another type.
        """)
    }
  }

  // Rules: 3, e2
  @Test(arguments: ["blank", "url", "imageData", "noBytes"])
  func everyBackgroundComesBackInJSON(name: String) throws {
    let background = try sample(name)
    let json = try JSONEncoder().encode(Page(background: background))
    #expect(
      words(for: try JSONDecoder().decode(Page.self, from: json).background)
        == words(for: background),
      "`Background` comes back from JSON, also inside another type.")
  }

  // Rules: 3, e2
  @Test(arguments: ["blank", "url", "imageData", "noBytes"])
  func everyBackgroundComesBackInAPropertyList(name: String) throws {
    let background = try sample(name)
    let list = try PropertyListEncoder().encode(Page(background: background))
    #expect(
      words(for: try PropertyListDecoder().decode(Page.self, from: list).background)
        == words(for: background),
      "`Background` comes back from a property list, also inside another type.")
  }

  // Rules: t2
  @Test(arguments: ["http://example.com/a%20b?c#d", "file:///meadow.png", "meadow.png"])
  func anyAddressIsRead(text: String) {
    #expect(
      reading(#"{"theURL": "\#(text)"}"#) == "url \(text)",
      "`Background` reads any URL, whatever its scheme.")
  }

  // Rules: t2, 2
  @Test(arguments: [
    "https://example.com/a/../b/./meadow.png", "../meadow.png", "https://example.com/%41%7e?a=%2B",
    "HTTPS://Example.com", "mailto:bo@example.com",
  ])
  func anyAddressIsWrittenAsItIs(text: String) throws {
    let url = try #require(URL(string: text), "The URL of this test should be valid.")
    let json = try JSONEncoder().encode(Background.url(url))
    let written = try JSONDecoder().decode([String: String].self, from: json)
    #expect(written == ["theURL": text], "`Background` writes any URL as it is, without a change.")
    #expect(
      reading(String(decoding: json, as: UTF8.self)) == "url \(text)",
      "`Background` reads any URL as it is.")
  }

  // Rules: 2
  @Test func theFormOfAnotherFormatIsNotRead() throws {
    for (key, text) in [("theURL", "https://example.com/meadow.png"), ("imageData", "AAH+/w==")] {
      let list = try PropertyListEncoder().encode([key: text])
      let outcome = describeOutcome {
        words(for: try PropertyListDecoder().decode(Background.self, from: list))
      } throwing: {
        decodingError($0)
      }
      #expect(
        outcome == "throws a DecodingError",
        """
        `init(from:)` lets the container decode the value: a property list has a form of its own \
        for it, and a string is none.
        """)
    }
  }

  // Rules: 2, 3
  @Test func theStrategyForDataCounts() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dataEncodingStrategy = .deferredToData
    decoder.dataDecodingStrategy = .deferredToData
    let json = try encoder.encode(sample("imageData"))
    let written = try JSONDecoder().decode([String: [UInt8]].self, from: json)
    #expect(
      written == ["imageData": [0, 1, 254, 255]],
      "`encode(to:)` lets the container encode the `Data`, by the encoder's strategy.")
    let read = words(for: try decoder.decode(Background.self, from: json))
    #expect(
      read == "imageData [0, 1, 254, 255]",
      "`init(from:)` lets the container decode the `Data`, by the decoder's strategy.")
  }

  // Rules: 2
  @Test func aURLKeepsItsBaseInAPropertyList() throws {
    let url = try #require(
      URL(string: "meadow.png", relativeTo: meadow()), "The URL of this test should be valid.")
    let list = try PropertyListEncoder().encode(Background.url(url))
    let written = try PropertyListDecoder().decode([String: URL].self, from: list)
    #expect(
      written["theURL"]?.relativeString == "meadow.png",
      "`encode(to:)` passes the `URL` itself to the container, which may write its base as well.")
  }

  // Rules: e1, t1
  @Test(arguments: ["url", "theUrl", "the_url", "image", "data", "imagedata", "image_data"])
  func whatAnotherKeyHoldsIsNoBackground(key: String) {
    for value in ["https://example.com/meadow.png", "AAH+/w=="] {
      #expect(
        reading(#"{"\#(key)": "\#(value)"}"#) == "blank",
        "`Background` ignores other keys, even if their values could be a URL or a picture.")
    }
  }
}

/// Something that holds a background.
private struct Page: Codable {
  let background: Background
}

private func meadow() throws -> URL {
  try #require(
    URL(string: "https://example.com/meadow.png"), "The URL of this test should be valid.")
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
  reading(text, as: Background.self) { $0 }
}

/// What reading comes to on its own, inside an object and inside an array, in words.
private func readings(_ text: String) -> [String] {
  [
    reading(text), reading(#"{"background": \#(text)}"#, as: Page.self) { $0.background },
    reading("[\(text)]", as: [Background].self) { $0[0] },
  ]
}

private func reading<Value: Decodable>(
  _ text: String, as type: Value.Type, background: (Value) -> Background
) -> String {
  describeOutcome {
    words(for: background(try JSONDecoder().decode(type, from: Data(text.utf8))))
  } throwing: {
    ($0 as? DecodingError).map { "a DecodingError about \(keys(of: $0))" }
  }
}

private func words(for background: Background) -> String {
  if case .url(let url) = background { return "url \(url.absoluteString)" }
  if case .imageData(let data) = background { return "imageData \(Array(data))" }
  return "blank"
}

/// The keys of the error's coding path.
private func keys(of error: DecodingError) -> [String] {
  switch error {
  case .keyNotFound(_, let context), .typeMismatch(_, let context),
    .valueNotFound(_, let context), .dataCorrupted(let context):
    context.codingPath.map(\.stringValue)
  @unknown default: []
  }
}
