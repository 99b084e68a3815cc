import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.3 Keys by hand")
struct KeysByHandTests {
  // Rules: t1, t2, t3, t4
  @Test func aStickerOfTheShopIsRead() {
    #expect(
      sticker(shopSticker) == "sticker 7 at https://example.com/bee.png by “Ida”, favorite true",
      "`Sticker` reads the shop's keys: sticker_id, image_url, artist_name and is_favorite.")
  }

  // Rules: t1, t2, t3, t4
  @Test func everyValueOfAStickerIsRead() {
    let other = ShopFile(values: [
      "sticker_id": "12", "image_url": #""https://example.org/owl.gif""#,
      "artist_name": #""Bo""#, "is_favorite": "false",
    ])
    #expect(
      sticker(other) == "sticker 12 at https://example.org/owl.gif by “Bo”, favorite false",
      "`Sticker` reads the value of every key, such as false for `is_favorite`.")
  }

  // Rules: t3
  @Test(arguments: [shopSticker.without("artist_name"), shopSticker.with("artist_name", "null")])
  func aStickerMayHaveNoArtist(file: KeysByHandTests.ShopFile) {
    #expect(
      sticker(file) == "sticker 7 at https://example.com/bee.png by nobody, favorite true",
      "If `artist_name` is missing or null, `artist` is nil.")
  }

  // Rules: t1, t2, t4
  @Test(arguments: ["sticker_id", "image_url", "is_favorite"])
  func aStickerNeedsItsOtherKeys(key: String) {
    #expect(
      sticker(shopSticker.without(key)) == "throws a DecodingError",
      "If any key but `artist_name` is missing, `Sticker` throws: it fills in nothing.")
  }

  // Rules: t1, t2, t4, 3
  @Test(arguments: [
    ("sticker_id", "[]"), ("sticker_id", #""7""#), ("sticker_id", "7.5"), ("sticker_id", "null"),
    ("sticker_id", "true"), ("image_url", "7"), ("image_url", #""""#), ("image_url", "null"),
    ("image_url", "[]"), ("artist_name", "7"), ("artist_name", "true"), ("artist_name", "[]"),
    ("is_favorite", "{}"), ("is_favorite", "1"), ("is_favorite", #""true""#),
    ("is_favorite", "null"),
  ])
  func aBrokenStickerIsRefused(key: String, value: String) {
    #expect(
      sticker(shopSticker.with(key, value)) == "throws a DecodingError",
      """
      If a value has the wrong type, or a required value is null, `Sticker` throws a \
      `DecodingError`.
      """)
  }

  // Rules: e1
  @Test func anEmptyNameIsAName() {
    #expect(
      sticker(shopSticker.with("artist_name", #""""#))
        == "sticker 7 at https://example.com/bee.png by “”, favorite true",
      "If `artist_name` is empty, `artist` is an empty string, not nil.")
  }

  // Rules: 1
  @Test func aStickerIsWrittenForTheShop() throws {
    let written = try jsonLines(of: ours(artist: "Ida", isFavorite: true).json())
    #expect(
      written == [
        "artist_name = “Ida”", "image_url = “https://example.com/bee.png”", "is_favorite = true",
        "sticker_id = 7.0",
      ],
      "`Sticker.json()` writes every property under the shop's key, and no other key.")
  }

  // Rules: 1
  @Test func falseIsWrittenToo() throws {
    let written = try jsonLines(of: ours(artist: "Ida", isFavorite: false).json())
    #expect(
      written == [
        "artist_name = “Ida”", "image_url = “https://example.com/bee.png”", "is_favorite = false",
        "sticker_id = 7.0",
      ],
      "`Sticker.json()` writes `is_favorite` even if it is false.")
  }

  // Rules: 1, e1
  @Test func anEmptyNameIsWrittenToo() throws {
    let written = try jsonLines(of: ours(artist: "", isFavorite: true).json())
    #expect(
      written == [
        "artist_name = “”", "image_url = “https://example.com/bee.png”", "is_favorite = true",
        "sticker_id = 7.0",
      ],
      "An empty `artist` is not nil: `Sticker.json()` writes it.")
  }

  // Rules: 2
  @Test func noArtistIsNoKey() throws {
    let written = try jsonLines(of: ours(artist: nil, isFavorite: true).json())
    #expect(
      written == [
        "image_url = “https://example.com/bee.png”", "is_favorite = true", "sticker_id = 7.0",
      ],
      "If `artist` is nil, `Sticker.json()` does not write `artist_name`.")
  }

  // Rules: t5, t6, t7
  @Test func aPlacementOfTheShopIsRead() {
    #expect(
      placement(shopPlacement) == "sticker 7 at 1.5, -2.25 of size 40.5",
      "`Placement` reads the shop's keys, `x` and `y` from the object `position`.")
  }

  // Rules: t5, t6, t7
  @Test(arguments: ["sticker_id", "position", "point_size"])
  func aPlacementNeedsItsKeys(key: String) {
    #expect(
      placement(shopPlacement.without(key)) == "throws a DecodingError",
      "If a key is missing, `Placement` throws a `DecodingError`.")
  }

  // Rules: t6, 3
  @Test(arguments: [
    #"{"x": 1.5}"#, #"{"y": 1.5}"#, #"{"x": 1.5, "y": "low"}"#, #"{"x": "1", "y": 1.5}"#,
    #"{"x": null, "y": 1.5}"#, #"{"x": 1.5, "y": null}"#, "[1.5, 2]", "null", "[]", "7", "true",
    #""""#, #""1.5, 2""#,
  ])
  func aBrokenPositionIsRefused(position: String) {
    #expect(
      placement(shopPlacement.with("position", position)) == "throws a DecodingError",
      "For a `position` without the two numbers `x` and `y`, `Placement` throws a `DecodingError`.")
  }

  // Rules: t6
  @Test(arguments: [shopPlacement.without("position"), shopPlacement.with("position", "null")])
  func xAndYAreReadInThePositionOnly(file: KeysByHandTests.ShopFile) {
    #expect(
      placement(file.with("x", "1.5").with("y", "-2.25")) == "throws a DecodingError",
      "If `position` is missing or null, `Placement` throws, even if `x` and `y` stand beside it.")
  }

  // Rules: 3
  @Test(arguments: [
    "inf", "-inf", "infinity", "Infinity", "-Infinity", "+Infinity", "nan", "NaN", "1e3", "",
    "80.5",
  ])
  func aTextIsNoNumber(text: String) {
    let (x, y) = (#"{"x": "\#(text)", "y": 1.5}"#, #"{"x": 1.5, "y": "\#(text)"}"#)
    #expect(
      [
        placement(shopPlacement.with("position", x)), placement(shopPlacement.with("position", y)),
        placement(shopPlacement.with("point_size", "\"\(text)\"")),
      ] == Array(repeating: "throws a DecodingError", count: 3),
      "If there is a text in place of a number, `Placement` throws, whatever the text says.")
  }

  // Rules: t5, t7, 3
  @Test(arguments: ["sticker_id", "point_size"], [#""large""#, #""40""#, "true", "null"])
  func aBrokenPlacementIsRefused(key: String, value: String) {
    #expect(
      placement(shopPlacement.with(key, value)) == "throws a DecodingError",
      "If a value is null or has the wrong type, `Placement` throws a `DecodingError`.")
  }

  // Rules: 3
  @Test(arguments: ["[]", "7", "null", #""position""#])
  func whatIsNoObjectIsRefused(json: String) {
    #expect(
      [sticker(json), placement(json)] == ["throws a DecodingError", "throws a DecodingError"],
      "For JSON that is not an object, `Sticker` and `Placement` throw a `DecodingError`.")
  }

  // Rules: 1
  @Test func aPlacementIsWrittenForTheShop() throws {
    let written = try jsonLines(of: Placement(stickerID: 12, x: 0, y: -7.5, size: 24).json())
    #expect(
      written
        == ["point_size = 24.0", "position.x = 0.0", "position.y = -7.5", "sticker_id = 12.0"],
      "`Placement.json()` writes every property: what `encode(to:)` leaves out is lost.")
    let exact = try jsonLines(of: Placement(stickerID: -5, x: 12.345, y: 1e-7, size: 0.1).json())
    #expect(
      exact == [
        "point_size = 0.1", "position.x = 12.345", "position.y = 1e-07", "sticker_id = -5.0",
      ],
      "`Placement.json()` writes every number as it is, and does not round it.")
    let long = try jsonLines(
      of: Placement(stickerID: 7, x: 12.3456789012, y: -65.4321098765, size: 40.0123456789).json())
    #expect(
      long == [
        "point_size = 40.0123456789", "position.x = 12.3456789012", "position.y = -65.4321098765",
        "sticker_id = 7.0",
      ],
      "`Placement.json()` writes all digits of a number, which is a `Double` and not a `Float`.")
    let zero = try jsonLines(of: Placement(stickerID: 0, x: 0, y: 0, size: 0).json())
    #expect(
      zero == ["point_size = 0.0", "position.x = 0.0", "position.y = 0.0", "sticker_id = 0.0"],
      "`Placement.json()` writes every property, even if it is 0.")
  }

  // Rules: e2
  @Test(arguments: [Double.nan, .infinity, -.infinity], ["x", "y", "size"])
  func whatCannotBeWrittenIsNotLeftOut(number: Double, property: String) {
    var placement = Placement(stickerID: 12, x: 1, y: 2, size: 3)
    switch property {
    case "x": placement.x = number
    case "y": placement.y = number
    default: placement.size = number
    }
    #expect(
      (try? placement.json()) == nil,
      "If a number is NaN or infinite, `Placement.json()` throws: no number is lost in silence.")
  }

  // Rules: 1
  @Test func whatIsWrittenIsRead() throws {
    let sticker = try Sticker(json: ours(artist: "Ida", isFavorite: true).json())
    #expect(
      words(for: sticker) == "sticker 7 at https://example.com/bee.png by “Ida”, favorite true",
      "`Sticker(json:)` reads what `Sticker.json()` wrote.")
    let placement = try Placement(json: Placement(stickerID: 12, x: 1, y: 2, size: 3).json())
    #expect(
      words(for: placement) == "sticker 12 at 1.0, 2.0 of size 3.0",
      "`Placement(json:)` reads what `Placement.json()` wrote.")
  }

  // Rules: t1, t2, t3
  @Test(arguments: ["snail.png", "http://localhost:8080/a%20b?c#d", "file:///snail.png"])
  func anyURLAndAnyTextIsRead(url: String) {
    let other = ShopFile(values: [
      "sticker_id": "-5000000000", "image_url": "\"\(url)\"", "artist_name": #"" Bo\n""#,
      "is_favorite": "false",
    ])
    #expect(
      sticker(other) == "sticker -5000000000 at \(url) by “ Bo\n”, favorite false",
      "`Sticker` reads any number, any URL and any name as it is.")
    #expect(
      ["\" \"", #""null""#].map { sticker(other.with("artist_name", $0)) } == [
        "sticker -5000000000 at \(url) by “ ”, favorite false",
        "sticker -5000000000 at \(url) by “null”, favorite false",
      ],
      "`Sticker` reads any name as it is, even one of spaces: only null or a missing key is nil.")
  }

  // Rules: t5, t6, t7
  @Test func anyNumberIsRead() {
    let other = ShopFile(values: [
      "sticker_id": "5000000000", "position": #"{"x": 0, "y": 1e12}"#, "point_size": "-0.5",
    ])
    #expect(
      placement(other) == "sticker 5000000000 at 0.0, 1000000000000.0 of size -0.5",
      "`Placement` reads any number as it is, even a large or a negative one.")
    let exact = ShopFile(values: [
      "sticker_id": "7", "position": #"{"x": 12.3456789012, "y": -65.4321098765}"#,
      "point_size": "40.0123456789",
    ])
    #expect(
      placement(exact)
        == "sticker 7 at 12.3456789012, -65.4321098765 of size 40.0123456789",
      "`Placement` reads all digits of a number.")
  }

  // Rules: t5, 3
  @Test(arguments: ["7.5", "-0.5"])
  func aPlacementsStickerHasAWholeNumber(value: String) {
    #expect(
      placement(shopPlacement.with("sticker_id", value)) == "throws a DecodingError",
      "If `sticker_id` is not a whole number, `Placement` throws a `DecodingError`.")
  }

  // Rules: t1, t5, 1
  @Test func everyDigitOfAnIDCounts() throws {
    let id = 9_007_199_254_740_993
    #expect(
      sticker(shopSticker.with("sticker_id", "\(id)"))
        == "sticker \(id) at https://example.com/bee.png by “Ida”, favorite true",
      "`Sticker` reads all digits of `sticker_id`, which is an `Int` and not a `Double`.")
    #expect(
      placement(shopPlacement.with("sticker_id", "\(id)"))
        == "sticker \(id) at 1.5, -2.25 of size 40.5",
      "`Placement` reads all digits of `sticker_id`, which is an `Int` and not a `Double`.")
    var large = try ours(artist: "Ida", isFavorite: true)
    large.id = id
    let written = try JSONDecoder().decode(StickerNumber.self, from: large.json()).number
    #expect(written == id, "`Sticker.json()` writes all digits of `id`.")
    let placed = Placement(stickerID: id, x: 1, y: 2, size: 3)
    let writtenOfPlaced = try JSONDecoder().decode(StickerNumber.self, from: placed.json()).number
    #expect(writtenOfPlaced == id, "`Placement.json()` writes all digits of `stickerID`.")
  }

  // Rules: t1, t2, t3, t5, t7
  @Test func theNamesOfThePropertiesAreNoKeys() {
    // `isFavorite` is not tried: a decoder that converts from snake case reads it as well.
    for (key, name) in [("sticker_id", "id"), ("image_url", "imageURL")] {
      #expect(
        sticker(shopSticker.renaming(key, to: name)) == "throws a DecodingError",
        "If `\(key)` is missing, `Sticker` throws, even if there is a key `\(name)`.")
    }
    for (key, name) in [("sticker_id", "stickerID"), ("point_size", "size")] {
      #expect(
        placement(shopPlacement.renaming(key, to: name)) == "throws a DecodingError",
        "If `\(key)` is missing, `Placement` throws, even if there is a key `\(name)`.")
    }
    #expect(
      sticker(shopSticker.renaming("artist_name", to: "artist"))
        == "sticker 7 at https://example.com/bee.png by nobody, favorite true",
      "If `artist_name` is missing, `artist` is nil, even if there is a key `artist`.")
  }

  // Rules: t1, t2, t5, t7
  @Test func theCompilersKeysAreNotRead() {
    let text =
      #"{"id": 7, "imageURL": "https://example.com/bee.png", "artist": "Ida", "isFavorite": true}"#
    #expect(
      sticker(text) == "throws a DecodingError",
      "An object with all of the compiler's keys, and none of the shop's, is no `Sticker`.")
    #expect(
      placement(#"{"stickerID": 7, "x": 1.5, "y": -2.25, "size": 40.5}"#)
        == "throws a DecodingError",
      "An object with all of the compiler's keys, and none of the shop's, is no `Placement`.")
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

    func renaming(_ key: String, to name: String) -> ShopFile {
      values[key].map { without(key).with(name, $0) } ?? self
    }
  }
}

/// The number of a sticker, which every object of the shop contains.
private struct StickerNumber: Decodable {
  let number: Int

  private enum CodingKeys: String, CodingKey {
    case number = "sticker_id"
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
  let url = try #require(
    URL(string: "https://example.com/bee.png"), "The URL of this test should be valid.")
  return Sticker(id: 7, imageURL: url, artist: artist, isFavorite: isFavorite)
}

/// What reading a sticker comes to, in words.
private func sticker(_ file: ShopFile) -> String { sticker(file.text) }

private func sticker(_ json: String) -> String {
  describeOutcome {
    words(for: try Sticker(json: Data(json.utf8)))
  } throwing: {
    decodingError($0)
  }
}

/// What reading a placement comes to, in words.
private func placement(_ file: ShopFile) -> String { placement(file.text) }

private func placement(_ json: String) -> String {
  describeOutcome {
    words(for: try Placement(json: Data(json.utf8)))
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
