import Support
import Testing

@Suite("The compiler's messages")
struct DiagnosticTests {
  @Test("A message keeps the lines of code that follow it")
  func keepsItsLines() {
    let text = """
      1-Throw.swift:3:5: error: cannot find 'x' in scope: really
        x = 7
        ^
      1-Throw.swift:9:1: warning: unused
      """
    let found = Diagnostic.all(in: text)
    #expect(found.map(\.line) == [3, 9])
    #expect(found.map(\.column) == [5, 1])
    #expect(found.map(\.severity) == ["error", "warning"])
    #expect(found.map(\.message) == ["cannot find 'x' in scope: really", "unused"])
    #expect(found.first?.words.hasSuffix("  x = 7\n  ^") == true)
    #expect(found.first?.file == "1-Throw.swift")
  }

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
