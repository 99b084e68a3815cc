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
}
