import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.6 Old files still open")
struct OldFilesTests {
  // Rules: t2, t5, t6, t7, t8
  @Test func aFileOfVersion2Opens() {
    #expect(
      opening(
        """
        {"version": 2, "title": "Farm", "zoom": 1.5, "isLocked": true,
         "emojis": [{"text": "🐄", "size": 48}, {"text": "🐖", "size": 30.5}]}
        """) == "Farm: 🐄 48.0, 🐖 30.5; zoom 1.5; locked true",
      "`Poster` reads everything in a file of version 2.")
  }

  // Rules: t7, t8
  @Test func missingKeysGetTheirDefaults() {
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": [], "isLocked": true}"#)
        == "Farm: ; zoom 1.0; locked true",
      "If `zoom` is missing in version 2, it is 1: a default in the declaration does not help.")
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": [], "zoom": 3}"#)
        == "Farm: ; zoom 3.0; locked false",
      "If `isLocked` is missing in version 2, it is false: a declared default does not help.")
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": []}"#)
        == "Farm: ; zoom 1.0; locked false",
      "In version 2, `zoom` and `isLocked` may both be missing.")
  }

  // Rules: t1, t5, t6, t7, t8
  @Test(arguments: ["", #""version": 1, "#])
  func aFileOfVersion1IsMigrated(version: String) {
    #expect(
      opening(
        """
        {\(version)"name": "Farm", "emojis": [{"text": "🐄", "scale": 1.5}, \
        {"text": "🐖", "scale": 0.3125}]}
        """) == "Farm: 🐄 60.0, 🐖 12.5; zoom 1.0; locked false",
      "`Poster` migrates version 1: `name` is the title, and a scale of 1 is a size of 40.")
  }

  // Rules: t3
  @Test(arguments: [3, 4, 99, 5_000_000_000, .max])
  func aNewerVersionIsRefusedWithItsNumber(version: Int) {
    #expect(
      opening(#"{"version": \#(version), "title": "Farm", "emojis": []}"#)
        == "throws newerVersion(\(version))",
      "For a version above 2, `Poster` throws `newerVersion` with the number.")
  }

  // Rules: t3
  @Test(arguments: [
    #""layers": [[]], "emojis": "elsewhere", "zoom": "fit""#, #""title": 7"#, #""name": []"#,
    #""emojis": {}"#, #""emojis": [{"text": 7, "size": [], "scale": "x"}]"#, #""zoom": []"#,
    #""isLocked": "never""#, #""name": "Farm", "title": "Farm", "emojis": [], "isLocked": 7"#,
  ])
  func aNewerVersionIsRefusedBeforeTheRestIsRead(rest: String) {
    #expect(
      opening(#"{"version": 7, \#(rest)}"#) == "throws newerVersion(7)",
      "`Poster` reads the version first, whatever else a newer file contains.")
  }

  // Rules: 3, t7, t8
  @Test(arguments: [
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": 8}], "title": "Barn"}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "zoom": 3, "isLocked": true}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": "large"}], "title": 7}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "zoom": "fit", "isLocked": 7}"#,
    #"{"version": 1, "name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "zoom": 3}"#,
    #"{"version": 1, "name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5}], "title": []}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": []}], "zoom": {}}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 0.5, "size": {}}], "isLocked": []}"#,
  ])
  func newKeysMeanNothingInVersion1(text: String) {
    #expect(
      opening(text) == "Farm: 🐄 20.0; zoom 1.0; locked false",
      "In a file of version 1, `Poster` ignores the keys of version 2.")
  }

  // Rules: 3
  @Test(arguments: [
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8}], "name": "Barn"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8, "scale": 9}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8}], "name": 7}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8, "scale": "x"}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": 8, "scale": []}]}"#,
  ])
  func oldKeysMeanNothingInVersion2(text: String) {
    #expect(
      opening(text) == "Farm: 🐄 8.0; zoom 1.0; locked false",
      "In a file of version 2, `Poster` ignores the keys of version 1.")
  }

  // Rules: t4
  @Test(arguments: [
    "0", "-1", #""2""#, "true", "[]", "1.5", "2.5", "3.5", "1e30", "-1e30", #""1""#, #""3""#,
    #""""#, #""new""#, "{}", "[1]", "false", "\(Int.min)",
  ])
  func whatIsNoVersionIsRefused(version: String) {
    #expect(
      opening(#"{"version": \#(version), "title": "Farm", "emojis": [], "name": "Farm"}"#)
        == "throws a DecodingError",
      "For a version below 1, or anything but an `Int`, `Poster` throws a `DecodingError`.")
  }

  // Rules: 1, 2
  @Test(arguments: [
    #"{"version": 2, "emojis": []}"#, #"{"version": 2, "title": "Farm"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "zoom": "wide"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "zoom": "2.5"}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "zoom": true}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "isLocked": "true"}"#,
    #"{"version": 2, "title": 7, "emojis": []}"#,
    #"{"version": 2, "title": "Farm", "emojis": "🐄"}"#,
    #"{"version": 2, "title": "Farm", "emojis": {"text": "🐄", "size": 8}}"#,
    #"{"version": 2, "title": "Farm", "emojis": {"0": {"text": "🐄", "size": 8}}}"#,
    #"{"version": 2, "title": "Farm", "emojis": ["🐄"]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": 7, "size": 8}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "size": "8"}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "isLocked": 1.5}"#,
    #"{"version": 2, "title": "Farm", "emojis": [], "isLocked": 1}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"size": 8}]}"#,
    #"{"version": 2, "name": "Farm", "emojis": []}"#,
    #"{"version": 2, "title": "Farm", "emojis": [{"text": "🐄", "scale": 1}]}"#,
    #"{"version": 2, "title": "Farm", "name": "Farm", "emojis": [{"text": "🐄", "scale": 1}]}"#,
    #"{"version": 2, "name": "Farm", "emojis": [{"text": "🐄", "size": 8}]}"#,
  ])
  func aBrokenFileOfVersion2IsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "In version 2 only `zoom` and `isLocked` may be missing, and no value may be broken.")
  }

  // Rules: 1, 2
  @Test(arguments: [
    "{}", #"{"emojis": []}"#, #"{"name": "Farm"}"#, #"{"name": 7, "emojis": []}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄"}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": "large"}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "size": 8}]}"#,
    #"{"name": "Farm", "emojis": [{"scale": 1}]}"#,
    #"{"name": "Farm", "emojis": [{"text": 7, "scale": 1}]}"#,
    #"{"name": "Farm", "emojis": [{"text": "🐄", "scale": "1"}]}"#,
    #"{"name": "Farm", "emojis": {"text": "🐄", "scale": 1}}"#,
    #"{"name": "Farm", "emojis": "🐄"}"#,
    #"{"title": "Farm", "emojis": []}"#,
  ])
  func aBrokenFileOfVersion1IsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "In version 1, `Poster` needs `name` and `emojis`, each emoji with `text` and `scale`.")
  }

  // Rules: e1
  @Test(arguments: [
    "", "{", "a poster of a farm", "[]", "7", #"[{"name": "Farm", "emojis": []}]"#,
    #"[{"version": 2, "title": "Farm", "emojis": []}]"#, "[[], []]", "{} {}", "null", "true",
    #""Farm""#, "[null]",
  ])
  func whatIsNoPosterIsRefused(text: String) {
    #expect(
      opening(text) == "throws a DecodingError",
      "For bytes that are not JSON or not an object, `Poster` throws a `DecodingError`.")
  }

  // Rules: 4
  @Test func version2IsWrittenWhole() throws {
    let poster = Poster(
      title: "Farm", emojis: [Poster.Emoji(text: "🐄", size: 48)], zoom: 1, isLocked: false)
    let written = try jsonLines(of: poster.json())
    #expect(
      written == [
        "emojis[0].size = 48.0", "emojis[0].text = “🐄”", "isLocked = false", "title = “Farm”",
        "version = 2.0", "zoom = 1.0",
      ],
      "`json()` writes `version` 2 and every key of version 2, and no other.")
  }

  // Rules: 4
  @Test func whatWasMigratedIsWrittenAsVersion2() throws {
    let poster = try Poster(
      json: Data(#"{"name": "Farm", "emojis": [{"text": "🐄", "scale": 2}]}"#.utf8))
    let written = try jsonLines(of: poster.json())
    #expect(
      written == [
        "emojis[0].size = 80.0", "emojis[0].text = “🐄”", "isLocked = false", "title = “Farm”",
        "version = 2.0", "zoom = 1.0",
      ],
      "`json()` writes a migrated poster as version 2.")
  }

  // Rules: 4
  @Test(arguments: [(Double.nan, 1.0), (48, .nan)])
  func noKeyIsLostInSilence(size: Double, zoom: Double) {
    let poster = Poster(
      title: "Farm", emojis: [Poster.Emoji(text: "🐄", size: size)], zoom: zoom, isLocked: false)
    let written = (try? poster.json()).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      written.map { $0.contains("\"size\"") && $0.contains("\"zoom\"") } != false,
      "`json()` writes every key, or throws if a number such as NaN cannot be written.")
  }

  // Rules: 4
  @Test func whatIsWrittenOpens() throws {
    let poster = Poster(
      title: "Farm", emojis: [Poster.Emoji(text: "🐄", size: 48)], zoom: 2.5, isLocked: true)
    #expect(
      opening(String(decoding: try poster.json(), as: UTF8.self))
        == "Farm: 🐄 48.0; zoom 2.5; locked true",
      "`Poster(json:)` reads what `json()` wrote.")
  }

  // Rules: t5, t6, t7
  @Test func anyValueIsRead() {
    #expect(
      opening(
        """
        {"version": 2, "title": "", "zoom": -0.5,
         "emojis": [{"text": "", "size": 0}, {"text": "", "size": 0}, {"text": "🐄", "size": -8}]}
        """) == ":  0.0,  0.0, 🐄 -8.0; zoom -0.5; locked false",
      "`Poster` reads every value of version 2 as it is, even an empty, a zero or a negative one.")
    #expect(
      opening(
        """
        {"name": "", "emojis": [{"text": "", "scale": 0}, {"text": "", "scale": 0},
                                {"text": "🐄", "scale": -0.5}]}
        """) == ":  0.0,  0.0, 🐄 -20.0; zoom 1.0; locked false",
      "`Poster` reads every value of version 1, even an empty, a zero or a negative one.")
    #expect(
      [
        opening(##"{"version": 2, "title": " #1\n", "emojis": [{"text": " ", "size": 20}]}"##),
        opening(##"{"name": " #1\n", "emojis": [{"text": " ", "scale": 0.5}]}"##),
      ] == Array(repeating: " #1\n:   20.0; zoom 1.0; locked false", count: 2),
      "`Poster` reads every text as it is, with the spaces and line breaks around it.")
  }

  // Rules: t7, 3
  @Test func aKeyInAnotherSpellingIsMissing() {
    #expect(
      opening(#"{"version": 2, "title": "Farm", "emojis": [], "is_locked": true, "Zoom": 3}"#)
        == "Farm: ; zoom 1.0; locked false",
      "If `isLocked` is missing in version 2, it is false, even if there is a key `is_locked`.")
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
