import Testing

@testable import SelfCheck

@Suite("What suites say to readers")
struct SuiteCommentsTests {
  /// Other forms are those of the real suites.
  @Test(arguments: [
    "#expect(a == 1, sentence, sourceLocation: place)", "#expect(a, words(of: a),)",
    "// #expect(a)\nlet text = \"#expect(a)\"", "#available(macOS 15, *)",
  ])
  func aCommentIsFound(source: String) {
    #expect(SuiteTest.linesWithoutComment(in: source) == [])
  }

  @Test(arguments: [
    "#expect(f(a, b) == [1, 2])", "try #require(a.first)",
    "#expect(throws: A.self) { try f(a, b) }",
    "#expect(processExitsWith: .failure, observing: [a, b]) { f() }",
    "#expect(a == 1, sourceLocation: place)",
  ])
  func aMissingOneIsFound(source: String) {
    #expect(SuiteTest.linesWithoutComment(in: "\n\(source)\n") == [2])
  }
}
