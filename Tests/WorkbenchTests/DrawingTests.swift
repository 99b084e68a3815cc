import Foundation
import Testing
import Workbench

@Suite("A drawing as JSON")
struct DrawingTests {
  @Test(
    arguments: [
      (.blank, "{}"),
      (
        .url(try #require(URL(string: "https://a.b/c%20d?e=f#g"))),
        #"{"theURL":"https:\/\/a.b\/c%20d?e=f#g"}"#
      ),
      (.imageData(Data("a".utf8)), #"{"imageData":"YQ=="}"#),
    ] as [(Drawing.Background, String)])
  func itHasTheDocumentedKeysAndComesBackAsItWas(
    background: Drawing.Background, json: String
  ) throws {
    var drawing = Drawing(background: background)
    drawing.addEmoji("👨‍👩‍👧", x: -1.5, y: 2, size: 3)
    let data = try drawing.json()
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"background":\#(json),"emojis":[{"id":1,"size":3,"text":"👨‍👩‍👧","x":-1.5,"y":2}]}"#)
    #expect(try Drawing(json: data) == drawing)
  }

  @Test(arguments: [
    #"{"background":{}}"#, #"{"background":{"theURL":null},"emojis":[]}"#,
    #"{"background":{"imageData":"not base64!"},"emojis":[]}"#,
    #"{"background":{"theURL":"https://a.b","imageData":"YQ=="},"emojis":[]}"#,
  ])
  func whatIsBrokenThrows(json: String) {
    #expect(throws: DecodingError.self) { try Drawing(json: Data(json.utf8)) }
  }

  @Test func anEmojiGetsAnIDAboveTheHighest() {
    var drawing = Drawing(emojis: [.init(text: "a", x: 0, y: 0, size: 1, id: 7)])
    #expect(drawing.addEmoji("b", x: 1, y: 2, size: 3) == 8)
    #expect(drawing.emojis.last == .init(text: "b", x: 1, y: 2, size: 3, id: 8))
  }
}
