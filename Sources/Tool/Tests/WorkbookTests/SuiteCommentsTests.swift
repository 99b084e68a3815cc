import Testing

@testable import SelfCheck

@Suite("What suites say to readers")
struct SuiteCommentsTests {
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
