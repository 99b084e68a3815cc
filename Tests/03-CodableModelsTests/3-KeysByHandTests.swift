import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.3 Keys by hand")
struct KeysByHandTests {
  @Test func aStickerOfTheShopIsRead() {
    #expect(
      sticker(shopSticker) == "sticker 7 at https://example.com/bee.png by “Ida”, favorite true",
      "The shop's own keys are read: sticker_id, image_url, artist_name and is_favorite.")
  }

  @Test(arguments: [shopSticker.without("artist_name"), shopSticker.with("artist_name", "null")])
  func aStickerMayHaveNoArtist(file: KeysByHandTests.ShopFile) {
    #expect(
      sticker(file) == "sticker 7 at https://example.com/bee.png by nobody, favorite true",
      "An artist_name that is missing, or null, means that the shop does not say.")
  }

  @Test(arguments: ["sticker_id", "image_url", "is_favorite"])
  func aStickerNeedsItsOtherKeys(key: String) {
    #expect(
      sticker(shopSticker.without(key)) == "throws a DecodingError",
      "A key other than artist_name that is missing is thrown, not filled in.")
  }

  @Test(arguments: [
    ("sticker_id", "[]"), ("sticker_id", #""7""#), ("sticker_id", "7.5"), ("sticker_id", "null"),
    ("image_url", "7"), ("image_url", #""""#), ("image_url", "null"), ("artist_name", "7"),
    ("is_favorite", "1"), ("is_favorite", #""true""#), ("is_favorite", "null"),
  ])
  func aBrokenStickerIsRefused(key: String, value: String) {
    #expect(
      sticker(shopSticker.with(key, value)) == "throws a DecodingError",
      "A value that cannot be read as its property's type is thrown, not filled in.")
  }

  @Test func anEmptyNameIsAName() {
    #expect(
      sticker(shopSticker.with("artist_name", #""""#))
        == "sticker 7 at https://example.com/bee.png by “”, favorite true",
      "An artist_name that is an empty text is neither missing nor null: it stays an empty text.")
  }

  @Test func aStickerIsWrittenForTheShop() throws {
    let written = try jsonLines(of: ours(artist: "Ida", isFavorite: true).json())
    #expect(
      written == [
        "artist_name = “Ida”", "image_url = “https://example.com/bee.png”", "is_favorite = true",
        "sticker_id = 7.0",
      ],
      "Every field is written, under the shop's key and no other.")
  }

  @Test func falseIsWrittenToo() throws {
    let written = try jsonLines(of: ours(artist: "Ida", isFavorite: false).json())
    #expect(
      written == [
        "artist_name = “Ida”", "image_url = “https://example.com/bee.png”", "is_favorite = false",
        "sticker_id = 7.0",
      ],
      "The key is_favorite is written, false too.")
  }

  @Test func noArtistIsNoKey() throws {
    let written = try jsonLines(of: ours(artist: nil, isFavorite: true).json())
    #expect(
      written == [
        "image_url = “https://example.com/bee.png”", "is_favorite = true", "sticker_id = 7.0",
      ],
      "Where there is no artist, there is no key artist_name.")
  }

  @Test func aPlacementOfTheShopIsRead() {
    #expect(
      placement(shopPlacement) == "sticker 7 at 1.5, -2.25 of size 40.5",
      "The fields are read one by one, x and y from the object inside the object.")
  }

  @Test(arguments: ["sticker_id", "position", "point_size"])
  func aPlacementNeedsItsKeys(key: String) {
    #expect(
      placement(shopPlacement.without(key)) == "throws a DecodingError",
      "A key that is missing is thrown, not filled in.")
  }

  @Test(arguments: [
    #"{"x": 1.5}"#, #"{"y": 1.5}"#, #"{"x": 1.5, "y": "low"}"#, #"{"x": "1", "y": 1.5}"#,
    #"{"x": null, "y": 1.5}"#, #"{"x": 1.5, "y": null}"#, "[1.5, 2]", "null",
  ])
  func aBrokenPositionIsRefused(position: String) {
    #expect(
      placement(shopPlacement.with("position", position)) == "throws a DecodingError",
      "A position without its x and its y, both numbers, is thrown.")
  }

  @Test(arguments: ["sticker_id", "point_size"], [#""large""#, #""40""#, "true", "null"])
  func aBrokenPlacementIsRefused(key: String, value: String) {
    #expect(
      placement(shopPlacement.with(key, value)) == "throws a DecodingError",
      "A value that cannot be read as its property's type is thrown, not filled in.")
  }

  @Test func aPlacementIsWrittenForTheShop() throws {
    let written = try jsonLines(of: Placement(stickerID: 12, x: 0, y: -7.5, size: 24).json())
    #expect(
      written
        == ["point_size = 24.0", "position.x = 0.0", "position.y = -7.5", "sticker_id = 12.0"],
      "Every field is written: what encode(to:) leaves out is lost without a word.")
  }

  @Test func whatIsWrittenIsRead() throws {
    let sticker = try Sticker(json: ours(artist: "Ida", isFavorite: true).json())
    #expect(
      words(for: sticker) == "sticker 7 at https://example.com/bee.png by “Ida”, favorite true",
      "A sticker that was written comes back whole.")
    let placement = try Placement(json: Placement(stickerID: 12, x: 1, y: 2, size: 3).json())
    #expect(
      words(for: placement) == "sticker 12 at 1.0, 2.0 of size 3.0",
      "A placement that was written comes back whole.")
  }
}

extension KeysByHandTests {
  /// A file of the shop: its keys, and their values as JSON.
  struct ShopFile: CustomTestStringConvertible {
    var values: [String: String]

    var testDescription: String { text }

    var text: String {
      "{" + values.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        + "}"
    }

    func without(_ key: String) -> ShopFile {
      ShopFile(values: values.filter { $0.key != key })
    }

    func with(_ key: String, _ value: String) -> ShopFile {
      ShopFile(values: values.merging([key: value]) { $1 })
    }
  }
}

private typealias ShopFile = KeysByHandTests.ShopFile

private let shopSticker = ShopFile(values: [
  "sticker_id": "7", "image_url": #""https://example.com/bee.png""#, "artist_name": #""Ida""#,
  "is_favorite": "true",
])

private let shopPlacement = ShopFile(values: [
  "sticker_id": "7", "position": #"{"x": 1.5, "y": -2.25}"#, "point_size": "40.5",
])

private func ours(artist: String?, isFavorite: Bool) throws -> Sticker {
  let url = try #require(URL(string: "https://example.com/bee.png"), "This is an address.")
  return Sticker(id: 7, imageURL: url, artist: artist, isFavorite: isFavorite)
}

/// What reading a sticker comes to, in words.
private func sticker(_ file: ShopFile) -> String {
  describeOutcome {
    words(for: try Sticker(json: Data(file.text.utf8)))
  } throwing: {
    decodingError($0)
  }
}

/// What reading a placement comes to, in words.
private func placement(_ file: ShopFile) -> String {
  describeOutcome {
    words(for: try Placement(json: Data(file.text.utf8)))
  } throwing: {
    decodingError($0)
  }
}

private func words(for sticker: Sticker) -> String {
  "sticker \(sticker.id) at \(sticker.imageURL.absoluteString) "
    + "by \(sticker.artist.map { "“\($0)”" } ?? "nobody"), favorite \(sticker.isFavorite)"
}

private func words(for placement: Placement) -> String {
  "sticker \(placement.stickerID) at \(placement.x), \(placement.y) of size \(placement.size)"
}
