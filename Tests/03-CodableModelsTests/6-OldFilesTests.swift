import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.6 Old files still open")
struct OldFilesTests {
  @Test func aFileOfVersion2Opens() {
    #expect(
      opening(
        """
        {"version": 2, "title": "Farm", "zoom": 1.5, "isLocked": true,
         "emojis": [{"text": "🐄", "size": 48}, {"text": "🐖", "size": 30.5}]}
        """) == "Farm: 🐄 48.0, 🐖 30.5; zoom 1.5; locked true",
      "A file of version 2 opens with all that it holds.")
  }

  @Test func missingKeysGetTheirDefaults() {
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": [], "isLocked": true}"#)
        == "Farm: ; zoom 1.0; locked true",
      "A default in the declaration is no default for a missing key: zoom is 1 without one.")
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": [], "zoom": 3}"#)
        == "Farm: ; zoom 3.0; locked false",
      "A default in the declaration is no default for a missing key: without one, not locked.")
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": []}"#)
        == "Farm: ; zoom 1.0; locked false",
      "Both keys may be missing.")
  }

  @Test(arguments: ["", #""version": 1, "#])
  func aFileOfVersion1IsMigrated(version: String) {
    #expect(
      opening(
        """
        {\(version)"name": "Farm", "emojis": [{"text": "🐄", "scale": 1.5}, \
        {"text": "🐖", "scale": 0.3125}]}
        """) == "Farm: 🐄 60.0, 🐖 12.5; zoom 1.0; locked false",
      "A file of version 1 opens: its name is the title, and a scale of 1 is a size of 40.")
  }

  @Test(arguments: [3, 4, 99, 5_000_000_000])
  func aNewerVersionIsRefusedWithItsNumber(version: Int) {
    #expect(
      opening(#"{"version": \#(version), "title": "Farm", "emojis": []}"#)
        == "throws newerVersion(\(version))",
      "A newer file may mean something else by the same keys: it is refused, with its number.")
  }

  @Test func aNewerVersionIsRefusedBeforeTheRestIsRead() {
    #expect(
      opening(#"{"version": 7, "layers": [[]], "emojis": "elsewhere", "zoom": "fit"}"#)
        == "throws newerVersion(7)",
      "The version is asked for first: what else a newer file holds cannot be known.")
  }

  @Test(arguments: [
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": 8}], "title": "Barn"}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "zoom": 3, "isLocked": true}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": "large"}], "title": 7}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "zoom": "fit", "isLocked": 7}"#,
  ])
  func newKeysMeanNothingInVersion1(text: String) {
    #expect(
      opening(text) == "Farm: 🐄 20.0; zoom 1.0; locked false",
      "The keys of version 2 mean nothing in version 1, whatever they hold.")
  }

  @Test(arguments: [
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8}], "name": "Barn"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8, "scale": 9}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8}], "name": 7}"#,
  ])
  func oldKeysMeanNothingInVersion2(text: String) {
    #expect(
      opening(text) == "Farm: 🐄 8.0; zoom 1.0; locked false",
      "The keys of version 1 mean nothing in version 2, whatever they hold.")
  }

  @Test(arguments: ["0", "-1", #""2""#, "true", "[]", "1.5", "2.5", "3.5"])
  func whatIsNoVersionIsRefused(version: String) {
    #expect(
      opening(#"{"version": \#(version), "title": "Farm", "emojis": [], "name": "Farm"}"#)
        == "throws a DecodingError",
      "A version that never was, or is no whole number, is a broken file and not version 1.")
  }

  @Test(arguments: [
    #"{"version": 2, "emojis": []}"#, #"{"version": 2, "title": "Farm"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "zoom": "wide"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "isLocked": 1.5}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "isLocked": 1}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"size": 8}]}"#,
    #"{"version": 2, "name": "Farm", "emojis": []}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "scale": 1}]}"#,
  ])
  func aBrokenFileOfVersion2IsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "Only zoom and isLocked may be missing, and what is there must be right.")
  }

  @Test(arguments: [
    "{}", #"{"emojis": []}"#, #"{"name": "Farm"}"#, #"{"name": 7, "emojis": []}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": "large"}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "size": 8}]}"#,
    #"{"name": "Farm", "emojis": [{"scale": 1}]}"#,
    #"{"title": "Farm", "emojis": []}"#,
  ])
  func aBrokenFileOfVersion1IsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "A file of version 1 has a name and emojis, each with a text and a scale.")
  }

  @Test(arguments: ["", "{", "a poster of a farm", "[]", "7"])
  func whatIsNoPosterIsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "What is no JSON, or no object, is no poster, not even an empty one.")
  }

  @Test func version2IsWrittenWhole() throws {
    let poster = Poster(
      title: "Farm", emojis: [Poster.Emoji(text: "🐄", size: 48)], zoom: 1, isLocked: false)
    let written = try jsonLines(of: poster.json())
    #expect(
      written == [
        "emojis[0].size = 48.0", "emojis[0].text = “🐄”", "isLocked = false", "title = “Farm”",
        "version = 2.0", "zoom = 1.0",
      ],
      "A file is written with its version's number, 2, and with every key.")
  }

  @Test func whatWasMigratedIsWrittenAsVersion2() throws {
    let poster = try Poster(
      json: Data(#"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 2}]}"#.utf8))
    let written = try jsonLines(of: poster.json())
    #expect(
      written == [
        "emojis[0].size = 80.0", "emojis[0].text = “🐄”", "isLocked = false", "title = “Farm”",
        "version = 2.0", "zoom = 1.0",
      ],
      "A poster that came from version 1 is saved as version 2.")
  }

  @Test func whatIsWrittenOpens() throws {
    let poster = Poster(
      title: "Farm", emojis: [Poster.Emoji(text: "🐄", size: 48)], zoom: 2.5, isLocked: true)
    #expect(
      opening(String(decoding: try poster.json(), as: UTF8.self))
        == "Farm: 🐄 48.0; zoom 2.5; locked true",
      "What was saved opens again, whole.")
  }
}

/// What opening comes to, in words.
private func opening(_ text: String) -> String {
  describeOutcome {
    let poster = try Poster(json: Data(text.utf8))
    let emojis = poster.emojis.map { "\($0.text) \($0.size)" }.joined(separator: ", ")
    return "\(poster.title): \(emojis); zoom \(poster.zoom); locked \(poster.isLocked)"
  } throwing: {
    if case PosterError.newerVersion(let version) = $0 { return "newerVersion(\(version))" }
    return decodingError($0)
  }
}
