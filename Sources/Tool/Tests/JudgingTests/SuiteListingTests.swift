import Testing

@testable import Judging

@Suite("The names of a suite's tests")
struct SuiteListingTests {
  @Test("Functions marked as tests, in source order, however they are laid out")
  func findsTests() {
    let suite = """
      @Suite("1.1 Throw")
      struct ThrowTests {
        @Test func plain() {}
        @Test("A name") func named() {}
        @Test(arguments: [1, 2])
        func onTheNextLine(number: Int) {}
        @Test(
          arguments: ["func other()"])
        func afterArguments(text: String) async throws {}
        @Test @MainActor func isolated() {}
        @Test func generic<Value>(_ value: Value) {}
        func helper() {}
        private func outcome(of line: String) -> String { line }
      }
      """
    #expect(
      SuiteListing.tests(in: suite) == [
        "plain", "named", "onTheNextLine", "afterArguments", "isolated", "generic",
      ])
  }

  @Test("A string that only seems to have several lines hides no test")
  func findsTestsBehindStrings() {
    let suite = ###"""
      struct ThrowTests {
        @Test(arguments: [#""""#, #"""a"#, ##""""##])
        func first(text: String) {}
        @Test(arguments: [
          #"""
          "# @Test func inside() {}
          """#
        ])
        func second(text: String) {}
      }
      """###
    #expect(SuiteListing.tests(in: suite) == ["first", "second"])
  }

  @Test("A suite without tests has none")
  func findsNone() {
    #expect(SuiteListing.tests(in: "struct Helpers {\n  func help() {}\n}") == [])
  }

  @Test("The types that hold a suite's tests, as Swift Testing names them")
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
    let assignment = Assignment(module: "M", fileName: "1-M", starter: "", suite: suite)
    #expect(SuiteListing.types(in: assignment) == ["MTests.ThrowTests", "MTests.CatchTests"])
  }

  @Test("The names are those that a run gives", arguments: TinyExercises.all)
  func agreesWithTheRun(exercise: Fixture) throws {
    let verdict = try exercise.verdict(on: exercise.solution, by: Bench.judge())
    #expect(SuiteListing.tests(in: exercise.suite) == verdict.tests.map(\.name))
  }

  @Test(
    "Camel case becomes words",
    arguments: [
      ("lineWithoutColon", "line without colon"), ("plain", "plain"),
    ])
  func asWords(name: String, words: String) {
    #expect(name.asWords == words)
  }
}
