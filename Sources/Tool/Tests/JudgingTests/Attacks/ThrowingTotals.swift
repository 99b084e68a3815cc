/// `Totals` again, with functions that may throw: an error ends a test before it has checked anything.
enum ThrowingTotals {
  static let fixture = Fixture(
    module: "ThrowingTotals",
    solution: throwing(Totals.fixture.solution)
      .replacing("return total", with: "return try total"),
    suite: throwing(Totals.fixture.suite)
      .replacing("import Totals", with: "import ThrowingTotals")
      .replacing("#expect(total", with: "#expect(try total")
      .replacing("#expect(await", with: "#expect(try await"))

  private static func throwing(_ text: String) -> String {
    text.replacing(/\)( async)?( -> Int)? \{\n/) { match in
      ")\(match.1 ?? "") throws\(match.2 ?? "") {\n"
    }
  }
}
