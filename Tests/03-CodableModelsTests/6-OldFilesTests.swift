import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.6 Old files still open")
struct OldFilesTests {
  // Rules: t1
  @Test(arguments: [
    (
      #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 1.5}, {"text": "🐖", "scale": 0.3125}]}"#,
      "Farm: 🐄 60.0, 🐖 12.5; zoom 1.0"
    ),
    (#"{"version": 1, "name": "", "emojis": []}"#, ": ; zoom 1.0"),
    (#"{"name": "Farm", "title": "Barn", "emojis": [], "zoom": 3}"#, "Farm: ; zoom 1.0"),
  ])
  func version1IsMigrated(json: String, outcome: String) {
    #expect(
      opening(json) == outcome,
      "Version 1 is migrated: `name` is the title, a scale of 1 a size of 40, and the zoom is 1.")
  }

  // Rules: t2
  @Test(arguments: [
    (
      #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 48.5}], "zoom": 0.5}"#,
      "Farm: 🐄 48.5; zoom 0.5"
    ),
    (
      #"{"version": 2, "title": "Farm", "name": "Barn", "emojis": [], "zoom": -1}"#,
      "Farm: ; zoom -1.0"
    ),
    (#"{"version": 2, "title": "", "emojis": [], "zoom": null}"#, ": ; zoom 1.0"),
  ])
  func version2IsRead(json: String, outcome: String) {
    #expect(
      opening(json) == outcome,
      "Version 2 is read as it is. If `zoom` is missing, it is 1.")
  }

  // Rules: t3
  @Test(arguments: [
    (#"{"version": 3, "title": "Farm", "emojis": []}"#, "throws newerVersion(3)"),
    (#"{"version": 99, "layers": [[]]}"#, "throws newerVersion(99)"),
    (#"{"version": 7, "title": 7, "emojis": {}, "zoom": "fit"}"#, "throws newerVersion(7)"),
  ])
  func aNewerVersionIsRefused(json: String, outcome: String) {
    #expect(
      opening(json) == outcome,
      "For a version above 2, `newerVersion` is thrown before the rest is read.")
  }

  // Rules: t4
  @Test(arguments: ["0", "-1", #""2""#, "null", "true", "1.5"])
  func anythingElseIsNoVersion(version: String) {
    #expect(
      opening(
        #"{"version": \#(version), "title": "Farm", "name": "Farm", "emojis": []}"#,
        throwing: decodingError)
        == "throws a DecodingError",
      "If `version` is anything else, `init(json:)` throws a `DecodingError`.")
  }

  // Rules: 1
  @Test(arguments: [
    #"{"version": 2, "emojis": []}"#, #"{"version": 2, "title": "Farm"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "zoom": "wide"}"#,
    #"{"version": 2, "title": 7, "emojis": []}"#, #"{"version": 2, "title": null, "emojis": []}"#,
    #"{"version": 2, "title": "Farm", "emojis": null}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "scale": 1}]}"#,
    #"{"version": 2, "name": "Farm", "emojis": []}"#,
  ])
  func aBrokenFileOfVersion2IsRefused(json: String) {
    #expect(
      opening(json, throwing: decodingError) == "throws a DecodingError",
      "In version 2, a missing or broken value throws; only a missing `zoom` has a default.")
  }

  // Rules: 1
  @Test(arguments: [
    "{}", "[]", #"{"emojis": []}"#, #"{"name": "Farm"}"#, #"{"title": "Farm", "emojis": []}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"name": "Farm", "emojis": [{"scale": 1}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": "large"}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": null}]}"#,
    #"{"name": null, "emojis": []}"#, #"{"name": "Farm", "emojis": null}"#,
  ])
  func aBrokenFileOfVersion1IsRefused(json: String) {
    #expect(
      opening(json, throwing: decodingError) == "throws a DecodingError",
      "In version 1, a missing or broken value throws: nothing has a default.")
  }

  // Rules: 2
  @Test(arguments: [
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 80}], "zoom": 1}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 2}]}"#,
  ])
  func version2IsWritten(json: String) throws {
    let written = try jsonLines(of: EmojiArtFile(json: Data(json.utf8)).json())
    #expect(
      written == [
        "emojis[0].size = 80.0", "emojis[0].text = “🐄”", "title = “Farm”", "version = 2.0",
        "zoom = 1.0",
      ],
      "`json()` writes every key of version 2, its number included, also for a migrated file.")
  }
}

/// The result of opening a file, as text.
private func opening(
  _ json: String, throwing describe: @escaping (any Error) -> String? = decodingErrorInDetail
) -> String {
  describeOutcome {
    let file = try EmojiArtFile(json: Data(json.utf8))
    let emojis = file.emojis.map { "\($0.text) \($0.size)" }.joined(separator: ", ")
    return "\(file.title): \(emojis); zoom \(file.zoom)"
  } throwing: {
    if case EmojiArtFileError.newerVersion(let version) = $0 { return "newerVersion(\(version))" }
    return describe($0)
  }
}
