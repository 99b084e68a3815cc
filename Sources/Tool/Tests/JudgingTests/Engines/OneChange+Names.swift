/// Changes to a name, global, operator or extension.
extension OneChange {
  static let names: [OneChange] = [
    OneChange(
      FunctionsFixture.fixture, "a function is isolated",
      "public func greet(",
      "@MainActor public func greet(",
      .missing, .doesNotBuild),
    OneChange(
      NamesFixture.fixture, "isolation is dropped",
      "@MainActor public func title()",
      "public func title()",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "discardable result is dropped",
      "@discardableResult public func note",
      "public func note",
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a constant becomes a variable",
      "public let limit = 3",
      "nonisolated(unsafe) public var limit = 3",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "a constant becomes computed",
      "public let limit = 3",
      "public var limit: Int { 3 }",
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a variable becomes a constant",
      #"nonisolated(unsafe) public var log = """#,
      #"public let log = "written""#,
      .missing, .doesNotBuild),
    OneChange(
      NamesFixture.fixture, "an operator has another precedence",
      "infix operator <+>: AdditionPrecedence",
      "infix operator <+>: ComparisonPrecedence",
      .passed, .doesNotBuild, .precedence),
    OneChange(
      FunctionsFixture.fixture, "public becomes internal",
      "public func greet(",
      "func greet(",
      .missing, .doesNotBuild),
    OneChange(
      NamesFixture.fixture, "an extension is more general",
      """
      extension Array where Element == Int {
        public var total: Int { reduce(0, +) }
      """,
      """
      extension Sequence<Int> {
        public var total: Int { reduce(0, +) }
      """,
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "a computed property becomes a function",
      "public var total: Int {",
      "public func total() -> Int {",
      .missing, .doesNotBuild),
    OneChange(
      NamesFixture.fixture, "a helper is added",
      "infix operator",
      """
      func helper() -> Int { 7 }
      infix operator
      """,
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a public overload is added",
      "infix operator",
      """
      public func greet(_ number: Int) -> String { "7" }
      infix operator
      """,
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a value is wrong",
      "values.max()",
      "values.min()",
      .failed, .fails),
    OneChange(
      FunctionsFixture.fixture, "an answer traps",
      #"{ name + "!" }"#,
      "{ fatalError(name) }",
      .crashed, .crashes),
  ]
}
