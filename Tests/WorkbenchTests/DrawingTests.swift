import Foundation
import Testing
import Workbench

@Suite("A drawing as JSON")
struct DrawingTests {
  private static let url = URL(string: "https://example.com/a%20b.png?c=d#e")

  @Test(
    arguments: [
      .blank, .url(try #require(url)), .imageData(Data([0, 255])), .imageData(Data()),
    ] as [Drawing.Background])
  func everyDrawingComesBackAsItWas(background: Drawing.Background) throws {
    var drawing = Drawing(background: background)
    #expect(try Drawing(json: drawing.json()) == drawing)
    drawing.addEmoji("👨‍👩‍👧", x: -1.5, y: 0.1, size: 40)
    drawing.addEmoji("\"\\\n", x: .greatestFiniteMagnitude, y: -0.0, size: .leastNonzeroMagnitude)
    #expect(try Drawing(json: drawing.json()) == drawing)
  }

  @Test func itsKeysAreThoseThatAreDocumented() throws {
    var drawing = Drawing(background: .url(try #require(URL(string: "https://a.b"))))
    drawing.addEmoji("a", x: 1, y: 2, size: 3)
    let text = String(decoding: try drawing.json(), as: UTF8.self)
    #expect(
      text == #"{"background":{"theURL":"https:\/\/a.b"},"emojis":"#
        + #"[{"id":1,"size":3,"text":"a","x":1,"y":2}]}"#)
    let blank = String(decoding: try Drawing().json(), as: UTF8.self)
    #expect(blank == #"{"background":{},"emojis":[]}"#)
    let picture = String(
      decoding: try Drawing(background: .imageData(Data("a".utf8))).json(), as: UTF8.self)
    #expect(picture == #"{"background":{"imageData":"YQ=="},"emojis":[]}"#)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"emojis":[]}"#, #"{"background":{}}"#,
    #"{"background":{"theURL":3},"emojis":[]}"#,
    #"{"background":{"theURL":null},"emojis":[]}"#,
    #"{"background":{"imageData":"not base64!"},"emojis":[]}"#,
    #"{"background":{"imageData":null},"emojis":[]}"#,
    #"{"background":{"theURL":"https://a.b","imageData":"YQ=="},"emojis":[]}"#,
    #"{"background":{},"emojis":[{"text":"a","x":1,"y":2,"size":3}]}"#,
    #"{"background":{},"emojis":[{"text":"a","x":"1","y":2,"size":3,"id":1}]}"#,
    #"{"background":{},"emojis":[null]}"#,
  ])
  func whatIsBrokenThrows(json: String) {
    #expect(throws: DecodingError.self) { try Drawing(json: Data(json.utf8)) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatIsNoneThrows(number: Double) {
    var drawing = Drawing()
    drawing.addEmoji("a", x: 0, y: number, size: 1)
    #expect(throws: EncodingError.self) { try drawing.json() }
  }

  @Test func anEmojiGetsAnIDAboveTheHighest() {
    var drawing = Drawing(emojis: [
      .init(text: "a", x: 0, y: 0, size: 1, id: 7), .init(text: "b", x: 0, y: 0, size: 1, id: 3),
    ])
    #expect(drawing.addEmoji("c", x: 1, y: 2, size: 3) == 8)
    #expect(drawing.emojis.last == .init(text: "c", x: 1, y: 2, size: 3, id: 8))
    var empty = Drawing()
    #expect(empty.addEmoji("a", x: 0, y: 0, size: 1) == 1)
    #expect(empty.addEmoji("b", x: 0, y: 0, size: 1) == 2)
  }
}
