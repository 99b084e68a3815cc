/// Changes to a conformance.
extension OneChange {
  static let conformances: [OneChange] = [
    OneChange(
      StructsFixture.fixture, "Sendable is dropped",
      "Account: Equatable, Sendable, Codable,",
      "Account: Equatable, Codable,",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "Codable is dropped",
      "Equatable, Sendable, Codable,",
      "Equatable, Sendable,",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "CustomStringConvertible is dropped",
      ", CustomStringConvertible {",
      " {",
      .missing, .fails, .missingFirst),
    OneChange(
      StructsFixture.fixture, "a conformance is added",
      "public struct Failure: Error",
      "public struct Failure: Error, Hashable",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a conformance moves to an extension",
      "public struct Account: Equatable, Sendable, Codable, CustomStringConvertible {",
      """
      extension Account: CustomStringConvertible {}
      public struct Account: Equatable, Sendable, Codable {
      """,
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a conditional conformance is dropped",
      "extension Pair: Equatable where Item: Equatable {}",
      "",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a conditional conformance asks for more",
      "where Item: Equatable {}",
      "where Item: Hashable {}",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "a conformance is written out",
      "extension Pair: Equatable where Item: Equatable {}",
      """
      extension Pair: Equatable where Item: Equatable {
        public static func == (left: Pair, right: Pair) -> Bool { left.first == right.first }
      }
      """,
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a generic constraint is stronger",
      "public struct Pair<Item: Comparable> {",
      "public struct Pair<Item: Comparable & Sendable> {",
      .missing, .passes, .contract),
  ]
}
