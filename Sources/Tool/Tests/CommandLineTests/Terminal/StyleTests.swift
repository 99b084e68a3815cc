import Testing

@testable import CommandLine

@Suite("What the environment says about the output")
struct StyleTests {
  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true, "color signs pictures links"),
    (["LANG": "C.utf8", "TERM": "linux"], true, "color signs pictures"),
    (["LANG": "en_US.UTF-8"], false, "signs pictures"),
    (["LANG": "C.UTF-8", "NO_COLOR": "1"], true, "signs pictures"),
    (["LANG": "C.UTF-8", "LC_ALL": "C", "NO_COLOR": ""], true, "color pictures links"),
    (["LANG": "C.UTF-8", "TERM": "dumb"], true, "signs"),
    (["LANG": "C.UTF-8", "KEEPSAKE_PLAIN": "1"], true, ""),
  ])
  func styleIsChosen(environment: [String: String], isTerminal: Bool, words: String) {
    let style = Style(environment: environment, isTerminal: isTerminal, width: 120)
    let properties = [
      ("color", style.hasColor), ("signs", style.hasSigns), ("pictures", style.hasPictures),
      ("links", style.linkFolder != nil),
    ]
    #expect(properties.filter { $0.1 }.map { $0.0 }.joined(separator: " ") == words)
    #expect(style.width == 100, "Longer lines are hard to read.")
  }

  @Test func aColorEndsWithItsLineAndCodeIsBold() {
    let style = Style(hasColor: true, width: 24)
    func shown(_ text: String) -> String { text.replacing("\u{1B}[", with: "^") }
    #expect(shown(style.paint("one\n\ntwo", .green)) == "^32mone^0m\n\n^32mtwo^0m")
    let lines = style.wrappedLines("Use `guard let a` or (`b`), never `try!`.", "")
    #expect(
      lines.map(shown) == ["Use ^1mguard^0m ^1mlet^0m ^1ma^0m or (^1mb^0m),", "never ^1mtry!^0m."])
    #expect(style.wrappedLines("One ` alone.", "") == ["One ` alone."])
    #expect(Style(width: 24).wrappedLines("Use `a`.", "") == ["Use `a`."])
  }
}
