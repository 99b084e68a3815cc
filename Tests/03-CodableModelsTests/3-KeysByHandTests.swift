import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.3 Keys by hand")
struct KeysByHandTests {
  // Rules: t1, t2, t3
  @Test(arguments: [
    (
      #"{"image_url": "https://example.com/bee.png", "artist_name": "Ida", "is_favorite": true}"#,
      "https://example.com/bee.png by “Ida”, favorite true"
    ),
    (
      #"{"image_url": "owl.gif", "artist_name": "", "is_favorite": false}"#,
      "owl.gif by “”, favorite false"
    ),
  ])
  func aPictureIsRead(json: String, outcome: String) {
    #expect(
      picture(json) == outcome,
      "`SharedPicture` reads the keys `image_url`, `artist_name` and `is_favorite`.")
  }

  // Rules: t1, t2, t3
  @Test(arguments: [
    ("Ida", true, ["artist_name = “Ida”", "image_url = “file:///bee.png”", "is_favorite = true"]),
    ("", false, ["artist_name = “”", "image_url = “file:///bee.png”", "is_favorite = false"]),
    (nil, true, ["image_url = “file:///bee.png”", "is_favorite = true"]),
  ])
  func aPictureIsWritten(artist: String?, isFavorite: Bool, lines: [String]) throws {
    let url = URL(fileURLWithPath: "/bee.png")
    let picture = SharedPicture(imageURL: url, artist: artist, isFavorite: isFavorite)
    let written = try jsonLines(of: picture.json())
    #expect(
      written == lines,
      "`SharedPicture` writes its three keys and no other. If `artist` is nil, it writes two.")
  }

  // Rules: t4, t5
  @Test func anEmojiIsRead() {
    #expect(
      emoji(#"{"text": "🐝", "position": {"x": 1.5, "y": -2.25}, "point_size": 40.5}"#)
        == "🐝 at 1.5, -2.25, size 40.5",
      "`SharedEmoji` reads `text`, `point_size`, and `x` and `y` in the object `position`.")
  }

  // Rules: t4, t5
  @Test func anEmojiIsWritten() throws {
    let written = try jsonLines(of: SharedEmoji(text: "🦉", x: 0, y: -7.5, size: 24).json())
    #expect(
      written == ["point_size = 24.0", "position.x = 0.0", "position.y = -7.5", "text = “🦉”"],
      "`SharedEmoji` writes all its values and no other: what `encode(to:)` omits is lost.")
  }

  // Rules: 1
  @Test(arguments: [
    (#"{"image_url": "owl.gif", "is_favorite": true}"#, "owl.gif by nil, favorite true"),
    (
      #"{"image_url": "owl.gif", "artist_name": null, "is_favorite": true}"#,
      "owl.gif by nil, favorite true"
    ),
    (#"{"image_url": "owl.gif", "artist_name": "Bo"}"#, "throws a DecodingError"),
    (#"{"artist_name": "Bo", "is_favorite": true}"#, "throws a DecodingError"),
    (#"{"imageURL": "owl.gif", "isFavorite": true}"#, "throws a DecodingError"),
  ])
  func onlyTheArtistMayBeMissingInAPicture(json: String, outcome: String) {
    #expect(
      picture(json, throwing: decodingError) == outcome,
      """
      If a key is missing, `SharedPicture` throws, except for `artist_name`: if that is missing or \
      null, `artist` is nil.
      """)
  }

  // Rules: 1
  @Test(arguments: [
    #"{"position": {"x": 1, "y": 2}, "point_size": 40}"#, #"{"text": "🐝", "point_size": 40}"#,
    #"{"text": "🐝", "position": {"x": 1, "y": 2}, "size": 40}"#,
    #"{"text": "🐝", "position": {"x": 1}, "point_size": 40}"#,
    #"{"text": "🐝", "position": {"y": 1}, "point_size": 40}"#,
    #"{"text": "🐝", "x": 1, "y": 2, "point_size": 40}"#,
  ])
  func nothingMayBeMissingInAnEmoji(json: String) {
    #expect(
      emoji(json, throwing: decodingError) == "throws a DecodingError",
      "If a key is missing, `SharedEmoji` throws a `DecodingError`, and fills in nothing.")
  }

  // Rules: 2
  @Test(arguments: [
    #"{"image_url": 7, "is_favorite": true}"#, #"{"image_url": "owl.gif", "is_favorite": "true"}"#,
    #"{"image_url": "owl.gif", "artist_name": 7, "is_favorite": true}"#,
    #"{"image_url": "", "is_favorite": true}"#, #"{"image_url": "owl.gif", "is_favorite": 1}"#,
    #"{"image_url": "owl.gif", "is_favorite": null}"#,
  ])
  func aBrokenPictureIsRefused(json: String) {
    #expect(
      picture(json, throwing: decodingError) == "throws a DecodingError",
      "If a value cannot be read, `SharedPicture` throws a `DecodingError`.")
  }

  // Rules: 2
  @Test(arguments: [
    #"{"text": 7, "position": {"x": 1, "y": 2}, "point_size": 40}"#,
    #"{"text": "🐝", "position": {"x": 1, "y": "2"}, "point_size": 40}"#,
    #"{"text": "🐝", "position": [1, 2], "point_size": 40}"#,
    #"{"text": "🐝", "position": {"x": 1, "y": 2}, "point_size": "40"}"#,
    #"{"text": "🐝", "position": {"x": 1, "y": 2}, "point_size": null}"#,
    #"{"text": "🐝", "position": {"x": 1, "y": null}, "point_size": 40}"#,
  ])
  func aBrokenEmojiIsRefused(json: String) {
    #expect(
      emoji(json, throwing: decodingError) == "throws a DecodingError",
      "If a value cannot be read, `SharedEmoji` throws a `DecodingError`.")
  }
}

/// The result of reading a picture, as text.
private func picture(
  _ json: String, throwing describe: @escaping (any Error) -> String? = decodingErrorInDetail
) -> String {
  describeOutcome {
    let picture = try SharedPicture(json: Data(json.utf8))
    let artist = picture.artist.map { "“\($0)”" } ?? "nil"
    return "\(picture.imageURL.absoluteString) by \(artist), favorite \(picture.isFavorite)"
  } throwing: {
    describe($0)
  }
}

/// The result of reading an emoji, as text.
private func emoji(
  _ json: String, throwing describe: @escaping (any Error) -> String? = decodingErrorInDetail
) -> String {
  describeOutcome {
    let emoji = try SharedEmoji(json: Data(json.utf8))
    return "\(emoji.text) at \(emoji.x), \(emoji.y), size \(emoji.size)"
  } throwing: {
    describe($0)
  }
}
