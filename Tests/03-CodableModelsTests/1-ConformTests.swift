import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.1 Conform")
struct ConformTests {
  // Rules: t1, t3
  @Test func bothFormatsHaveKeys() {
    let json = try? JSONSerialization.jsonObject(with: meadow.json())
    #expect(
      (json is [String: Any]) == true, "`json()` returns JSON with an object at its top level.")
    let list = try? PropertyListSerialization.propertyList(from: meadow.propertyList(), format: nil)
    #expect(
      (list is [String: Any]) == true,
      "`propertyList()` returns a property list with a dictionary at its top level.")
  }

  // Rules: t2, t4
  @Test func drawingsComeFromAnotherProcess() async throws {
    let folder = TemporaryFolder.make()
    await #expect(processExitsWith: .success, "Another process encodes three drawings.") {
      [path = folder.path as String] in
      for (number, drawing) in drawings.enumerated() {
        try drawing.json().write(to: URL(fileURLWithPath: "\(path)/\(number).json"))
        try drawing.propertyList().write(to: URL(fileURLWithPath: "\(path)/\(number).plist"))
      }
    }
    let found = try drawings.indices.map { number in
      let json = try Data(contentsOf: folder.item("\(number).json"))
      let list = try Data(contentsOf: folder.item("\(number).plist"))
      return reading(json: json, list: list)
    }
    #expect(
      found == [
        "imageData [1, 2]; 🌻 at 1.5, -20.25, size 40.0, id 89; 🐝 at 0.0, 0.1, size 18.1, id 3",
        "url file:///owl.png", "blank",
      ],
      "Both initializers return the drawings that were encoded, complete and in order.")
  }

  // Rules: 1
  @Test(arguments: [0, 10])
  func aTruncatedFileIsRefused(length: Int) throws {
    let (json, list) = try (meadow.json().prefix(length), meadow.propertyList().prefix(length))
    #expect(
      reading(json: json, list: list) == "throws a DecodingError",
      "For a truncated or empty file, both initializers throw a `DecodingError`.")
  }

  // Rules: 1, 2
  @Test func aMissingKeyAndADamagedValueAreRefused() throws {
    // An answer may have a key, such as a version, that it does not need.
    let allowed = ["throws a DecodingError", reading { meadow }]
    let found = try damagedJSON(meadow.json()).compactMap { damage, json in
      let outcome = reading { try EmojiArtModel(json: json) }
      return allowed.contains(outcome) ? nil : "\(damage): \(outcome)"
    }
    #expect(
      (found.first ?? "all is well") == "all is well",
      """
      If a key is missing, or a background or an emoji damaged, `init(json:)` throws. It fills in, \
      replaces and drops nothing.
      """)
  }
}

private var meadow: EmojiArtModel {
  EmojiArtModel(
    background: .imageData(Data([1, 2])),
    emojis: [
      EmojiArtModel.Emoji(text: "🌻", x: 1.5, y: -20.25, size: 40, id: 89),
      EmojiArtModel.Emoji(text: "🐝", x: 0, y: 0.1, size: 18.1, id: 3),
    ])
}

private var drawings: [EmojiArtModel] {
  let backgrounds: [EmojiArtModel.Background] = [.url(URL(fileURLWithPath: "/owl.png")), .blank]
  return [meadow] + backgrounds.map { EmojiArtModel(background: $0, emojis: []) }
}

/// The result of reading JSON and a property list, as text: both results, if they differ.
private func reading(json: Data, list: Data) -> String {
  let fromJSON = reading { try EmojiArtModel(json: json) }
  let fromList = reading { try EmojiArtModel(propertyList: list) }
  return fromJSON == fromList ? fromJSON : "JSON: \(fromJSON), property list: \(fromList)"
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
