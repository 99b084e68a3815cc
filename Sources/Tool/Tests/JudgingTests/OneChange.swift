import Testing

@testable import Judging

/// A solution with one change, and the verdict on it: whether the starter's declarations are kept.
///
/// What changes stands in its place: `⟦old¦new⟧`.
struct OneChange: Sendable, CustomTestStringConvertible {
  let fixture: Fixture
  let status: Verdict.Status
  private let text: String

  var testDescription: String { "\(fixture.module): \(text)" }

  /// The solution with the change, or nil where the change does not have one place.
  var answer: String? {
    let old = text.replacing(/⟦([^¦]*)¦[^⟧]*⟧/) { $0.1 }
    let new = text.replacing(/⟦[^¦]*¦([^⟧]*)⟧/) { $0.1 }
    guard fixture.solution.ranges(of: old).count == 1 else { return nil }
    return fixture.solution.replacing(old, with: new)
  }

  static let all =
    rows(
      of: FunctionsFixture.fixture,
      [
        (.missing, "public func greet(_ name: String) ⟦¦throws ⟧->"),
        (.notCompiled, "throws⟦(Refusal)¦⟧"),
        (.passed, "public func parse(_ line: String) throws⟦¦(any Error)⟧ ->"),
        (.passed, #"greet(_ ⟦name¦you⟧: String) -> String { "Hello, " + ⟦name¦you⟧ }"#),
        (.missing, "⟦¦count ⟧times: Int = 2, by separator"),
        (.missing, #"by separator: String = "⟦¦, ⟧""#),
        (.missing, "times: Int = ⟦2¦3⟧"),
        (.passed, #"public func greet(_ name: String⟦¦ = "a, b = c"⟧)"#),
        (.passed, "by step: Int⟦ = ¦  =  ⟧1)"),
        // A better overload.
        (
          .passed,
          "⟦¦public func sum(_ a: Int, _ b: Int, _ c: Int) -> Int { 0 }\n⟧public let limit"
        ),
        // The same type, spelled in another way.
        (.passed, "-> ⟦Int?¦Optional<Swift.Int>⟧ { values.max() }"),
        (.passed, "throws(⟦¦Functions.⟧Refusal)"),
        (.passed, "largest⟦¦<Values: Collection<Int>>⟧(_ values: ⟦some Collection<Int>¦Values⟧)"),
        // The same requirements in another order.
        (
          .passed,
          "where ⟦Left: Collection, ¦⟧Right: Collection, ⟦Left.Element == Right.Element, "
            + "Left.Element: Equatable¦Left: Collection, Right.Element: Equatable, "
            + "Right.Element == Left.Element⟧"
        ),
        (.passed, "⟦@discardableResult ¦⟧public func note"),
        (.passed, "public ⟦let limit = 3¦var limit: Int { 3 }⟧"),
        (.passed, "infix operator <+>: ⟦AdditionPrecedence¦ComparisonPrecedence⟧"),
        (.missing, "⟦public ¦⟧func greet("),
        (.failed, #"{ "Hello⟦,¦⟧ " + name }"#),
        (.crashed, #"{ ⟦name + "!"¦fatalError(name)⟧ }"#),
      ])
    + rows(
      of: StructsFixture.fixture,
      [
        (.passed, "public ⟦let¦var⟧ owner: String"),
        (.missing, "public ⟦¦private(set) ⟧var first: Item"),
        (.missing, "⟦get { balance * 100 } set { balance = newValue / 100 }¦balance * 100⟧"),
        (
          .missing,
          "public ⟦mutating ¦⟧func deposit(_ amount: Int) {⟦¦\n    var balance = balance⟧"
        ),
        (.missing, "public ⟦struct¦final class⟧ Failure: Error"),
        (.passed, "public var state⟦: State = ¦ = State⟧.shut"),
        (.passed, "public var state: ⟦¦Door.⟧State = .shut"),
        // Another type's nested type has the same name.
        (
          .missing,
          "public ⟦¦enum Window { public enum State: Sendable { case open, shut } }\n  public "
            + "⟧var state: ⟦¦Window.⟧State = .shut"
        ),
        (.missing, "⟦nonmutating ¦⟧set { box.number = newValue }"),
        (.passed, "⟦¦@Clamped ⟧public var digit: Int = 7"),
        (.missing, "⟦¦@MainActor ⟧public var digit: Int = 7"),
        (.missing, "Account: Equatable, ⟦Sendable, ¦⟧Codable,"),
        (.passed, "public struct Failure: Error⟦¦, Hashable⟧"),
        // A conformance moves to an extension.
        (
          .passed,
          "⟦¦extension Account: CustomStringConvertible {}\n⟧public struct Account: Equatable, "
            + "Sendable, Codable⟦, CustomStringConvertible¦⟧ {"
        ),
      ])
    + rows(
      of: KindsFixture.fixture,
      [
        (.passed, "  case nothing\n⟦¦  case line\n⟧"),
        (.missing, "⟦¦@frozen ⟧public enum Shape:"),
        // A requirement is added with a default.
        (
          .missing,
          "⟦¦extension Named { public func leave() -> String { \"bye\" } }\n⟧public protocol Named {"
            + "⟦¦\n  func leave() -> String⟧"
        ),
        (.missing, "  var name: String { get ⟦¦set ⟧}"),
        (
          .passed,
          "⟦¦  var tag: Tag { get }\n⟧  var name: String { get }\n⟦  var tag: Tag { get }\n¦⟧"
        ),
        (.missing, "public protocol Titled⟦: Named¦⟧ {"),
        (.missing, "⟦open¦public⟧ class Animal"),
        (.missing, "public ⟦final ¦⟧class Dog"),
      ])

  private static func rows(
    of fixture: Fixture, _ rows: [(Verdict.Status, String)]
  ) -> [OneChange] {
    rows.map { OneChange(fixture: fixture, status: $0, text: $1) }
  }
}
