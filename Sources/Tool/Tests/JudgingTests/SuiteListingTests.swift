import Testing

@testable import Judging

@Suite("The names of a suite's tests")
struct SuiteListingTests {
  @Test("The types that hold a suite's tests, in source order")
  func findsTypes() {
    let suite = """
      struct Helper {}
      @Suite("1.1 Throw") struct ThrowTests { struct Inner {} }
      @MainActor
      @Suite(
        "1.2 Catch an enum by hand", .serialized)
      @MainActor final class CatchTests {
      }
      """
    #expect(SuiteListing.types(in: suite) == ["ThrowTests", "CatchTests"])
  }

  @Test("Camel case becomes words")
  func asWords() {
    #expect("lineWithoutColon".asWords == "line without colon")
    #expect("aURLOfHTTPAndJSON".asWords == "a URL of HTTP and JSON")
    #expect("aLineBecomesAPalette".asWords == "a line becomes a palette")
  }
}
