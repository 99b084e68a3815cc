import Testing

@testable import Judging

@Suite("The names of a suite's tests")
struct SuiteListingTests {
  @Test("Camel case becomes words")
  func asWords() {
    #expect("lineWithoutColon".asWords == "line without colon")
    #expect("aURLOfHTTPAndJSON".asWords == "a URL of HTTP and JSON")
    #expect("aLineBecomesAPalette".asWords == "a line becomes a palette")
  }
}
