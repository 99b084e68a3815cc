import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.1 Conform")
struct ConformTests {
  // Rules: t1
  @Test func jsonIsAnObject() {
    let json = try? EmojiArtModel(meadow).json()
    let object = json.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    #expect(
      (object is [String: Any]) == true, "`json()` returns JSON with an object at its top level.")
    #expect(
      json.map { String(decoding: $0, as: UTF8.self).contains("🌻") } == true,
      "`json()` writes what is in the drawing.")
  }

  // Rules: t2
  @Test(arguments: drawings)
  func aDrawingComesBackFromJSON(drawing: Drawing, outcome: String) {
    #expect(
      reading { try EmojiArtModel(json: EmojiArtModel(drawing).json()) } == outcome,
      "`init(json:)` returns the drawing that `json()` encoded, complete and in order.")
  }

  // Rules: t3
  @Test func thePropertyListIsADictionary() {
    let list = try? PropertyListSerialization.propertyList(
      from: EmojiArtModel(meadow).propertyList(), format: nil)
    #expect(
      (list is [String: Any]) == true,
      "`propertyList()` returns a property list with a dictionary at its top level.")
  }

  // Rules: t4
  @Test(arguments: drawings)
  func aDrawingComesBackFromAPropertyList(drawing: Drawing, outcome: String) {
    #expect(
      reading { try EmojiArtModel(propertyList: EmojiArtModel(drawing).propertyList()) } == outcome,
      "`init(propertyList:)` returns the drawing that `propertyList()` encoded, complete.")
  }

  // Rules: t2, t4
  @Test func aDrawingComesFromAnotherProcess() async throws {
    let folder = TemporaryFolder.make()
    await #expect(processExitsWith: .success, "Another process encodes a drawing.") {
      [path = folder.path as String] in
      try EmojiArtModel(bee).json().write(to: URL(fileURLWithPath: "\(path)/json"))
      try EmojiArtModel(bee).propertyList().write(to: URL(fileURLWithPath: "\(path)/list"))
    }
    let json = try Data(contentsOf: folder.item("json"))
    let list = try Data(contentsOf: folder.item("list"))
    #expect(
      readings(json: json, list: list) == "both: blank; 🐝 at 1.0, 2.0, size 3.0, id 4",
      "Both initializers return the drawing that another process encoded.")
  }

  // Rules: 1
  @Test(arguments: ["", "7", "{}", "a drawing of a bee"])
  func otherBytesAreRefused(text: String) {
    #expect(
      readings(json: Data(text.utf8), list: Data(text.utf8)) == "both: throws a DecodingError",
      "For bytes that are not a drawing, both initializers throw a `DecodingError`.")
  }

  // Rules: 1
  @Test func aTruncatedFileAndTheOtherFormatAreRefused() throws {
    let (json, list) = try (EmojiArtModel(meadow).json(), EmojiArtModel(meadow).propertyList())
    #expect(
      readings(json: json.dropLast(), list: list.prefix(list.count / 2))
        == "both: throws a DecodingError",
      "For a truncated file, both initializers throw a `DecodingError`.")
    #expect(
      readings(json: list, list: json) == "both: throws a DecodingError",
      "For a file in the other format, both initializers throw a `DecodingError`.")
  }

  // Rules: 1
  @Test(arguments: ["background", "emojis", "text", "x", "y", "size", "id"])
  func aMissingKeyIsRefused(key: String) throws {
    let json = try EmojiArtModel(meadow).json()
    var file = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard var emojis = file?["emojis"] as? [[String: Any]], !emojis.isEmpty else { return }
    // An answer may have other keys.
    guard emojis[0][key] != nil || file?[key] != nil else { return }
    emojis[0][key] = nil
    file?["emojis"] = emojis
    file?[key] = nil
    let damaged = try JSONSerialization.data(withJSONObject: file ?? [:])
    #expect(
      reading { try EmojiArtModel(json: damaged) } == "throws a DecodingError",
      "If a key is missing, `init(json:)` throws a `DecodingError`, and fills in nothing.")
  }

  // Rules: 2
  @Test(arguments: [
    ("ZGVhciw", "ZGVhci"), (#""TXkgZGVhciwgdGhlIHBsdW1zIGFyZSByaXBlLg==""#, "null"),
    (#""owl.png""#, #""""#), ("55.25", #""far""#), (#""🐌""#, "7"), ("8899", "null"),
    (#":"imageData""#, #":"imagData""#),
  ])
  func aDamagedPartIsRefused(part: String, damaged: String) throws {
    let snail = Drawing.Emoji(text: "🐌", x: 55.25, y: 1, size: 2, id: 8899)
    let picture = Data("My dear, the plums are ripe.".utf8)
    let url = part.contains("owl") ? URL(string: "owl.png") : nil
    let drawing = Drawing(background: url.map { .url($0) } ?? .imageData(picture), emojis: [snail])
    let json = String(decoding: try EmojiArtModel(drawing).json(), as: UTF8.self)
    // An answer may write this part in another form.
    guard json.contains(part) else { return }
    #expect(
      reading { try EmojiArtModel(json: Data(json.replacing(part, with: damaged).utf8)) }
        == "throws a DecodingError",
      "For a damaged background or emoji, `init(json:)` throws. It neither replaces nor drops it.")
  }
}

private let meadow = Drawing(emojis: [
  Drawing.Emoji(text: "🌻", x: 1.5, y: -20.25, size: 40, id: 7),
  Drawing.Emoji(text: "🐝", x: 0, y: 0.1, size: 18.1, id: 3),
])

private let bee = Drawing(emojis: [Drawing.Emoji(text: "🐝", x: 1, y: 2, size: 3, id: 4)])

/// Drawings, each with its description.
private let drawings: [(Drawing, String)] = [
  (meadow, "blank; 🌻 at 1.5, -20.25, size 40.0, id 7; 🐝 at 0.0, 0.1, size 18.1, id 3"),
  (Drawing(background: .url(URL(fileURLWithPath: "/a.png"))), "url file:///a.png"),
  (
    Drawing(
      background: .imageData(Data([0, 127, 255])),
      emojis: [Drawing.Emoji(text: "\"</a>&\\\n", x: 1, y: 2, size: 3, id: 4)]),
    "imageData [0, 127, 255]; \"</a>&\\\n at 1.0, 2.0, size 3.0, id 4"
  ),
]

extension EmojiArtModel {
  fileprivate init(_ drawing: Drawing) {
    let background: Background =
      switch drawing.background {
      case .url(let url): .url(url)
      case .imageData(let data): .imageData(data)
      default: .blank
      }
    self.init(
      background: background,
      emojis: drawing.emojis.map {
        Emoji(text: $0.text, x: $0.x, y: $0.y, size: $0.size, id: $0.id)
      })
  }
}

/// The results of reading JSON and a property list, as text.
private func readings(json: Data, list: Data) -> String {
  let (json, list) = (
    reading { try EmojiArtModel(json: json) }, reading { try EmojiArtModel(propertyList: list) }
  )
  return json == list ? "both: \(json)" : "JSON: \(json), property list: \(list)"
}

/// The result of reading a drawing, as text.
private func reading(_ read: () throws -> EmojiArtModel) -> String {
  describeOutcome {
    let model = try read()
    let background =
      switch model.background {
      case .blank: "blank"
      case .url(let url): "url \(url.absoluteString)"
      case .imageData(let data): "imageData \(Array(data))"
      @unknown default: "another background"
      }
    let emojis = model.emojis.map { "\($0.text) at \($0.x), \($0.y), size \($0.size), id \($0.id)" }
    return ([background] + emojis).joined(separator: "; ")
  } throwing: {
    decodingError($0)
  }
}
