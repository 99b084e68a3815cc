extension OneChange {
  /// Changes to functions, constants and operators.
  static let functions: [OneChange] = [
    OneChange(
      FunctionsFixture.fixture, "throws is added",
      "public func greet(_ name: String) ->",
      "public func greet(_ name: String) throws ->",
      .missing),
    OneChange(
      FunctionsFixture.fixture, "typed throws becomes throws",
      "throws(Refusal)",
      "throws",
      .notCompiled),
    OneChange(
      FunctionsFixture.fixture, "throws is written with the type that it means",
      "public func parse(_ line: String) throws ->",
      "public func parse(_ line: String) throws(any Error) ->",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "a parameter has another name inside",
      #"public func greet(_ name: String) -> String { "Hello, " + name }"#,
      #"public func greet(_ you: String) -> String { "Hello, " + you }"#,
      .passed),
    OneChange(
      FunctionsFixture.fixture, "a label is renamed",
      "times: Int = 2, by separator",
      "count times: Int = 2, by separator",
      .missing),
    OneChange(
      FunctionsFixture.fixture, "a default is changed",
      #"by separator: String = """#,
      #"by separator: String = ", ""#,
      .missing),
    OneChange(
      FunctionsFixture.fixture, "the first of two defaults is changed",
      "times: Int = 2",
      "times: Int = 3",
      .missing),
    OneChange(
      FunctionsFixture.fixture, "a default is added",
      "public func greet(_ name: String)",
      #"public func greet(_ name: String = "a, b = c")"#,
      .passed),
    OneChange(
      FunctionsFixture.fixture, "a default has other spaces",
      "by step: Int = 1)",
      "by step: Int  =  1)",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "a better overload is added",
      "public func keep(",
      "public func sum(_ one: Int, _ two: Int, _ three: Int) -> Int { 0 }\npublic func keep(",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "some becomes a named generic",
      "largest(_ values: some Collection<Int>)",
      "largest<Values: Collection<Int>>(_ values: Values)",
      .missing),
    OneChange(
      FunctionsFixture.fixture, "the same requirements in another order",
      "where Left: Collection, Right: Collection, Left.Element == Right.Element, Left.Element: Equatable",
      "where Right: Collection, Left: Collection, Right.Element: Equatable, Right.Element == Left.Element",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "discardable result is dropped",
      "@discardableResult public func note",
      "public func note",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "a constant becomes computed",
      "public let limit = 3",
      "public var limit: Int { 3 }",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "an operator has another precedence",
      "infix operator <+>: AdditionPrecedence",
      "infix operator <+>: ComparisonPrecedence",
      .passed),
    OneChange(
      FunctionsFixture.fixture, "public becomes internal",
      "public func greet(",
      "func greet(",
      .missing),
    OneChange(
      FunctionsFixture.fixture, "a value is wrong",
      #"{ "Hello, " + name }"#,
      #"{ "Hello " + name }"#,
      .failed),
    OneChange(
      FunctionsFixture.fixture, "an answer traps",
      #"{ name + "!" }"#,
      "{ fatalError(name) }",
      .crashed),
  ]
}
