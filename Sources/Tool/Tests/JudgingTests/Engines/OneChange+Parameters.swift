/// Changes to a parameter.
extension OneChange {
  static let parameters: [OneChange] = [
    OneChange(
      FunctionsFixture.fixture, "a parameter has another name inside",
      #"public func greet(_ name: String) -> String { "Hello, " + name }"#,
      #"public func greet(_ you: String) -> String { "Hello, " + you }"#,
      .passed, .passes),
    OneChange(
      FunctionsFixture.fixture, "a label is renamed",
      "times: Int = 2, by separator",
      "count times: Int = 2, by separator",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "a default is dropped that tests use",
      #"by separator: String = """#,
      "by separator: String",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "a default is changed",
      #"by separator: String = """#,
      #"by separator: String = ", ""#,
      .missing, .fails, .contract),
    OneChange(
      FunctionsFixture.fixture, "the first of two defaults is changed",
      "times: Int = 2",
      "times: Int = 3",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "a default is added",
      "public func greet(_ name: String)",
      #"public func greet(_ name: String = "a, b = c")"#,
      .passed, .passes),
    OneChange(
      FunctionsFixture.fixture, "a default has other spaces",
      "by step: Int = 1)",
      "by step: Int  =  1)",
      .passed, .passes),
    OneChange(
      FunctionsFixture.fixture, "a parameter's type is wider",
      #"greet(_ name: String) -> String { "Hello, " + name }"#,
      #"greet(_ name: String?) -> String { "Hello, " + (name ?? "") }"#,
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "inout is dropped",
      "increment(_ value: inout Int, by step: Int = 1) { value += step }",
      "increment(_ value: Int, by step: Int = 1) {}",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "consuming is dropped",
      "_ list: consuming [Int]",
      "_ list: [Int]",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "consuming becomes borrowing",
      "_ list: consuming [Int]",
      "_ list: borrowing [Int]",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "sending is dropped",
      "_ list: sending [Int]",
      "_ list: [Int]",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "an autoclosure becomes a closure",
      "or other: @autoclosure () -> Int",
      "or other: () -> Int",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "an autoclosure becomes a value",
      "@autoclosure () -> Int) -> Int { value ?? other() }",
      "Int) -> Int { value ?? other }",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "a variadic becomes an array",
      "_ numbers: Int...",
      "_ numbers: [Int]",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "escaping is added",
      "call(_ body: () -> Int)",
      "call(_ body: @escaping () -> Int)",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "Sendable is dropped from a closure",
      "spread(_ body: @Sendable () -> Int)",
      "spread(_ body: () -> Int)",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "a closure may throw",
      "call(_ body: () -> Int) -> Int { body() }",
      "call(_ body: () throws -> Int) rethrows -> Int { try body() }",
      .missing, .passes, .contract),
    OneChange(
      FunctionsFixture.fixture, "a better overload is added",
      "public func keep(",
      "public func sum(_ one: Int, _ two: Int, _ three: Int) -> Int { 0 }\npublic func keep(",
      .passed, .fails, .lookup),
  ]
}
