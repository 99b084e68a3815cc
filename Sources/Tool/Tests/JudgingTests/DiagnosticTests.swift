import Support
import Testing

@Suite("The compiler's messages")
struct DiagnosticTests {
  @Test(
    "What is no message is not read as one",
    arguments: [
      "", "error: no such module", "1-Throw.swift:3: error: no column",
      "a:b:c: error: no numbers", "1-Throw.swift:2:9223372036854775807: error: no file is so wide",
      "1-Throw.swift:3:5: remark: a remark", "12:30:45: noon: or so",
    ])
  func isNoMessage(text: String) {
    #expect(Diagnostic.all(in: text) == [])
  }
}
