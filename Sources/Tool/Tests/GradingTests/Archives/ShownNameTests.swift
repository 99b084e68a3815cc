import Support
import Testing

@Suite("A stranger's name is safe to print")
struct ShownNameTests {
  @Test(arguments: [
    ("Žofia Łęcka 名前", "\"Žofia Łęcka 名前\""), ("\u{1B}[2J", "\"\\u{1B}[2J\""),
    ("gnp.\u{202E}exe\n", "\"gnp.\\u{202E}exe\\u{A}\""), ("\"\\", "\"\\\"\\\\\""),
    ("\u{301}e", "\"\\u{301}e\""),
    ("e\u{301}\u{301}\u{301}\u{301}", "\"e\u{301}\u{301}\u{301}\\u{301}\""),
  ])
  func nothingInItActs(name: String, shown: String) {
    #expect(ShownName(name).description.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func aLongOneIsShortenedInTheMiddle() {
    let name = String(repeating: "a", count: 5_000) + String(repeating: "z", count: 5_000)
    #expect(ShownName(name, limit: 9).description == "\"aaaa…zzzz\"")
    #expect(ShownName("123456789", limit: 9).description == "\"123456789\"")
    #expect(ShownName("\n\n\n", limit: 9).description == "\"…\"", "An escape is never cut.")
    #expect(ShownName(name).description.count <= 102)
  }
}
