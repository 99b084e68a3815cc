import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.4 An enum by hand")
struct EnumByHandTests {
  // Rules: t1
  @Test(arguments: ["{}", #"{"title": "Meadow"}"#, #"{"url": 7, "image": 7}"#])
  func neitherKeyMeansBlank(json: String) {
    #expect(
      reading(json) == "blank", "For an object with neither key, `init(from:)` returns `blank`.")
  }

  // Rules: t2
  @Test(arguments: [
    (#"{"theURL": "https://example.com/meadow.png"}"#, "url https://example.com/meadow.png"),
    (#"{"opacity": 1, "theURL": "meadow.png"}"#, "url meadow.png"),
  ])
  func aURLIsRead(json: String, background: String) {
    #expect(
      reading(json) == background, "`init(from:)` reads a URL under the key `theURL`.")
  }

  // Rules: t3
  @Test(arguments: [
    (#"{"imageData": "AAH+/w=="}"#, "imageData [0, 1, 254, 255]"),
    (#"{"imageData": ""}"#, "imageData []"),
  ])
  func bytesAreRead(json: String, background: String) {
    #expect(
      reading(json) == background,
      "`init(from:)` reads a picture's bytes under the key `imageData`, in base64.")
  }

  // Rules: t4
  @Test(arguments: [
    #"{"theURL": null}"#, #"{"theURL": 7}"#, #"{"theURL": ""}"#, #"{"imageData": null}"#,
    #"{"imageData": 7}"#, #"{"imageData": "AAH+/w="}"#, #"{"imageData": "a picture!"}"#,
    #"{"imageData": [0, 1]}"#,
  ])
  func aBrokenValueIsNotBlank(json: String) {
    #expect(
      reading(json, throwing: decodingError) == "throws a DecodingError",
      "For a key with another value, `init(from:)` throws. Only absence means `blank`.")
  }

  // Rules: t5
  @Test(arguments: [
    #"{"theURL": "https://example.com", "imageData": "AAH+/w=="}"#,
    #"{"theURL": "https://example.com", "imageData": null}"#,
    #"{"theURL": 7, "imageData": "AAH+/w=="}"#,
  ])
  func bothKeysAreOneTooMany(json: String) {
    #expect(
      reading(json, throwing: decodingError) == "throws a DecodingError",
      "If both keys are there, `init(from:)` throws a `DecodingError`.")
  }

  // Rules: t5
  @Test(arguments: ["null", "7", "[]", #""x""#])
  func whatIsNoObjectIsNotBlank(json: String) {
    #expect(
      reading(json, throwing: decodingError) == "throws a DecodingError",
      "If there is no object at all, `init(from:)` throws. That is not `blank`.")
  }

  // Rules: 1
  @Test func blankIsAnObjectWithoutKeys() {
    let json = (try? JSONEncoder().encode(Background.blank)) ?? Data("nothing".utf8)
    #expect(
      String(decoding: json, as: UTF8.self) == "{}",
      "`encode(to:)` writes `blank` as an object without keys, not as nothing.")
  }

  // Rules: 1
  @Test func aURLIsWritten() throws {
    let url = URL(fileURLWithPath: "/meadow.png")
    let written = try jsonLines(of: JSONEncoder().encode(Background.url(url)))
    #expect(
      written == ["theURL = “file:///meadow.png”"],
      "`encode(to:)` writes a URL under the key `theURL`, and no other key.")
  }

  // Rules: 1
  @Test(arguments: [(bytes, ["imageData = “AAH+/w==”"]), (Data(), ["imageData = “”"])])
  func bytesAreWritten(bytes: Data, lines: [String]) throws {
    let written = try jsonLines(of: JSONEncoder().encode(Background.imageData(bytes)))
    #expect(
      written == lines,
      "`encode(to:)` writes a picture's bytes under the key `imageData`, and no other key.")
  }

  // Rules: 2
  @Test func aPropertyListHasItsOwnForms() throws {
    let list = try PropertyListEncoder().encode(Background.imageData(bytes))
    let written = try? PropertyListDecoder().decode([String: Data].self, from: list)
    #expect(
      written?.mapValues { Array($0) } == ["imageData": [0, 1, 254, 255]],
      "In a property list, the container writes `Data` as data, not as base64: pass it the `Data`.")
    let urlList = try PropertyListEncoder().encode(
      Background.url(URL(fileURLWithPath: "/meadow.png")))
    let url = try? PropertyListDecoder().decode([String: URL].self, from: urlList)
    #expect(
      url?.mapValues(\.absoluteString) == ["theURL": "file:///meadow.png"],
      "In a property list, the container has its own form of a `URL`: pass it the `URL`.")
  }

  // Rules: 2
  @Test func aPropertyListIsRead() throws {
    let list = try PropertyListEncoder().encode(["imageData": bytes])
    #expect(
      readingPropertyList(list) == "imageData [0, 1, 254, 255]",
      "`init(from:)` lets the container decode the `Data`: in a property list, it is not base64.")
    let url = try PropertyListEncoder().encode(["theURL": URL(fileURLWithPath: "/meadow.png")])
    #expect(
      readingPropertyList(url) == "url file:///meadow.png",
      "`init(from:)` lets the container decode the `URL`: in a property list, it is not a string.")
  }
}

private let bytes = Data([0, 1, 254, 255])

/// The result of reading JSON, as text.
private func reading(
  _ json: String, throwing describe: @escaping (any Error) -> String? = decodingErrorInDetail
) -> String {
  describeOutcome {
    text(of: try JSONDecoder().decode(Background.self, from: Data(json.utf8)))
  } throwing: {
    describe($0)
  }
}

/// The result of reading a property list, as text.
private func readingPropertyList(_ list: Data) -> String {
  describeOutcome {
    text(of: try PropertyListDecoder().decode(Background.self, from: list))
  } throwing: {
    decodingErrorInDetail($0)
  }
}

private func text(of background: Background) -> String {
  switch background {
  case .blank: "blank"
  case .url(let url): "url \(url.absoluteString)"
  case .imageData(let data): "imageData \(Array(data))"
  @unknown default: "another background"
  }
}
