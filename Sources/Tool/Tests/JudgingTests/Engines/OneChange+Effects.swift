/// Changes to an effect: `throws`, `rethrows`, `async`.
extension OneChange {
  static let effects: [OneChange] = [
    OneChange(
      FunctionsFixture.fixture, "throws is added",
      "public func greet(_ name: String) ->",
      "public func greet(_ name: String) throws ->",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "typed throws becomes throws",
      "throws(Refusal)",
      "throws",
      .notCompiled, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "throws becomes typed throws",
      "public func parse(_ line: String) throws ->",
      "public func parse(_ line: String) throws(Refusal) ->",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "throws is written with the type that it means",
      "public func parse(_ line: String) throws ->",
      "public func parse(_ line: String) throws(any Error) ->",
      .passed, .passes),
    OneChange(
      FunctionsFixture.fixture, "rethrows becomes throws",
      "throws -> Value) rethrows ->",
      "throws -> Value) throws ->",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "rethrows becomes typed throws",
      "func twice<Value>(_ body: () throws -> Value) rethrows -> [Value]",
      "func twice<Value, E: Error>(_ body: () throws(E) -> Value) throws(E) -> [Value]",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "rethrows is dropped",
      """
      public func twice<Value>(_ body: () throws -> Value) rethrows -> [Value] {
        [try body(), try body()]
      """,
      """
      public func twice<Value>(_ body: () -> Value) -> [Value] {
        [body(), body()]
      """,
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "async is dropped",
      "public func fetch(_ name: String) async ->",
      "public func fetch(_ name: String) ->",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "async is added",
      "public func greet(_ name: String) ->",
      "public func greet(_ name: String) async ->",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "async rethrows becomes async throws",
      "async rethrows",
      "async throws",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "a closure may no longer throw",
      "func settle(_ body: () async throws -> Int) async rethrows -> Int { try await",
      "func settle(_ body: () async -> Int) async -> Int { await",
      .missing, .passes, .contract),
  ]
}
