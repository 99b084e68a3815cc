/// Changes to a generic parameter or result.
extension OneChange {
  static let generics: [OneChange] = [
    OneChange(
      NamesFixture.fixture, "some becomes a named generic",
      "largest(_ values: some Collection<Int>)",
      "largest<Values: Collection<Int>>(_ values: Values)",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "some becomes any",
      "largest(_ values: some Collection<Int>)",
      "largest(_ values: any Collection<Int>)",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "any becomes some",
      "describe(_ value: any CustomStringConvertible)",
      "describe(_ value: some CustomStringConvertible)",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "an opaque result becomes a type",
      "-> some Collection<Int> {",
      "-> [Int] {",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "an opaque result becomes any",
      "-> some Collection<Int> {",
      "-> any Collection<Int> {",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "an opaque result promises less",
      "-> some Collection<Int> {",
      "-> some Sequence<Int> {",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "another type under an opaque result",
      "{ (0..<end).filter { $0 % 2 == 0 } }",
      "{ stride(from: 0, to: end, by: 2).map { $0 }[...] }",
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a constraint is weaker",
      "distinct<Element: Hashable>(_ elements: [Element]) -> Int { Set(elements).count }",
      "distinct<Element: Equatable>(_ elements: [Element]) -> Int { elements.count - 1 }",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "a generic parameter is renamed",
      "distinct<Element: Hashable>(_ elements: [Element])",
      "distinct<Item: Hashable>(_ elements: [Item])",
      .missing, .passes, .contract),
    OneChange(
      NamesFixture.fixture, "a constraint moves to a where clause",
      "distinct<Element: Hashable>(_ elements: [Element]) -> Int {",
      "distinct<Element>(_ elements: [Element]) -> Int where Element: Hashable {",
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "the same requirements in another order",
      "where Left: Collection, Right: Collection, Left.Element == Right.Element, Left.Element: Equatable",
      "where Right: Collection, Left: Collection, Right.Element: Equatable, Right.Element == Left.Element",
      .passed, .passes),
    OneChange(
      NamesFixture.fixture, "a tuple's label is renamed",
      "-> (a: First, b: Second)",
      "-> (a: First, c: Second)",
      .missing, .doesNotBuild),
    OneChange(
      FunctionsFixture.fixture, "a result becomes optional",
      "public func greet(_ name: String) -> String {",
      "public func greet(_ name: String) -> String? {",
      .missing, .passes, .contract),
  ]
}
