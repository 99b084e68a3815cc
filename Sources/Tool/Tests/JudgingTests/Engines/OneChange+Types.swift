extension OneChange {
  /// Changes to types, their members and their conformances.
  static let types: [OneChange] = [
    OneChange(
      StructsFixture.fixture, "let becomes var",
      "public let owner: String",
      "public var owner: String",
      .passed),
    OneChange(
      StructsFixture.fixture, "private(set) is added",
      "public var first: Item",
      "public private(set) var first: Item",
      .missing),
    OneChange(
      StructsFixture.fixture, "a setter is dropped",
      "get { balance * 100 } set { balance = newValue / 100 }",
      "balance * 100",
      .missing),
    OneChange(
      StructsFixture.fixture, "mutating is dropped",
      "public mutating func deposit(_ amount: Int) {",
      """
      public func deposit(_ amount: Int) {
          var balance = balance
      """,
      .missing),
    OneChange(
      StructsFixture.fixture, "a struct becomes a class",
      "public struct Failure: Error",
      "public final class Failure: Error",
      .missing),
    OneChange(
      StructsFixture.fixture, "a nested type is left to inference",
      "public var state: State = .shut",
      "public var state = State.shut",
      .passed),
    OneChange(
      StructsFixture.fixture, "a nested type is written with its path",
      "public var state: State = .shut",
      "public var state: Door.State = .shut",
      .passed),
    OneChange(
      StructsFixture.fixture, "another type's nested type has the same name",
      "public var state: State = .shut",
      """
      public enum Window { public enum State: Sendable { case open, shut } }
        public var state: Window.State = .shut
      """,
      .missing),
    OneChange(
      StructsFixture.fixture, "a setter becomes mutating",
      "nonmutating set { box.number = newValue }",
      "set { box.number = newValue }",
      .missing),
    OneChange(
      StructsFixture.fixture, "a property is wrapped",
      "public var digit: Int = 7",
      "@Clamped public var digit: Int = 7",
      .passed),
    OneChange(
      StructsFixture.fixture, "a property is isolated",
      "public var digit: Int = 7",
      "@MainActor public var digit: Int = 7",
      .missing),
    OneChange(
      StructsFixture.fixture, "Sendable is dropped",
      "Account: Equatable, Sendable, Codable,",
      "Account: Equatable, Codable,",
      .missing),
    OneChange(
      StructsFixture.fixture, "a conformance is added",
      "public struct Failure: Error",
      "public struct Failure: Error, Hashable",
      .passed),
    OneChange(
      StructsFixture.fixture, "a conformance moves to an extension",
      "public struct Account: Equatable, Sendable, Codable, CustomStringConvertible {",
      """
      extension Account: CustomStringConvertible {}
      public struct Account: Equatable, Sendable, Codable {
      """,
      .passed),
    OneChange(
      KindsFixture.fixture, "a case is added at the end",
      """
        case nothing

      """,
      """
        case nothing
        case line

      """,
      .passed),
    OneChange(
      KindsFixture.fixture, "an enum is frozen",
      "public enum Shape:",
      "@frozen public enum Shape:",
      .missing),
    OneChange(
      KindsFixture.fixture, "a requirement is added with a default",
      """
        func greet(_ other: String) -> String
      }
      """,
      """
        func greet(_ other: String) -> String
        func leave() -> String
      }
      extension Named { public func leave() -> String { "bye" } }
      """,
      .missing),
    OneChange(
      KindsFixture.fixture, "a requirement asks for a setter",
      "  var name: String { get }",
      "  var name: String { get set }",
      .missing),
    OneChange(
      KindsFixture.fixture, "requirements change places",
      """
        var name: String { get }
        var tag: Tag { get }
      """,
      """
        var tag: Tag { get }
        var name: String { get }
      """,
      .passed),
    OneChange(
      KindsFixture.fixture, "a protocol inherits no more",
      "public protocol Titled: Named {",
      "public protocol Titled {",
      .missing),
    OneChange(
      KindsFixture.fixture, "open becomes public",
      "open class Animal",
      "public class Animal",
      .missing),
    OneChange(
      KindsFixture.fixture, "final is dropped",
      "public final class Dog",
      "public class Dog",
      .missing),
  ]
}
