import Testing

@testable import Judging

@Suite("One change to a solution")
struct ContractTests {
  private static let fixture = ContractFixture.fixture

  @Test("Without a change, the solution passes and the starter fails")
  func unchanged() throws {
    let judge = try Bench.judge()
    #expect(try Self.fixture.verdict(on: Self.fixture.solution, by: judge).status == .passed)
    let starter = try Self.fixture.assignment.starter
    #expect(try Self.fixture.verdict(on: starter, by: judge).status == .failed)
  }

  /// What changes stands in its place: `⟦old¦new⟧`.
  static let changes: [(status: Verdict.Status, change: String)] = [
    (.passed, "public func parse(_ line: String) throws⟦¦(any Error)⟧ ->"),
    (.passed, #"greet(_ ⟦name¦you⟧: String) -> String { "Hello, " + ⟦name¦you⟧ }"#),
    (.missing, "times: Int = ⟦2¦3⟧"),
    (.passed, #"public func greet(_ name: String⟦¦ = "a, b = c"⟧)"#),
    (.passed, "by step: Int⟦ = ¦  =  ⟧1)"),
    // A better overload.
    (.passed, "⟦¦public func sum(_ a: Int, _ b: Int, _ c: Int) -> Int { 0 }\n⟧public let limit"),
    // The same type, spelled in another way.
    (.passed, "-> ⟦Int?¦Optional<Swift.Int>⟧ { values.max() }"),
    (.passed, "throws(⟦¦Kinds.⟧Failure)"),
    (.passed, "largest⟦¦<Values: Collection<Int>>⟧(_ values: ⟦some Collection<Int>¦Values⟧)"),
    (.passed, "⟦@discardableResult ¦⟧public func note"),
    (.passed, "public ⟦let limit = 3¦var limit: Int { 3 }⟧"),
    (.missing, "public ⟦¦private(set) ⟧var digit"),
    (.missing, "⟦get { balance * 100 } set { balance = newValue / 100 }¦balance * 100⟧"),
    (
      .missing,
      "public ⟦mutating ¦⟧func deposit(_ amount: Int) { ⟦balance += amount¦print(amount)⟧ }"
    ),
    (.missing, "public ⟦struct¦final class⟧ Failure: Error"),
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
    (.missing, "Account: Equatable, ⟦Sendable, ¦⟧Custom"),
    // A conformance moves to an extension.
    (
      .passed,
      "⟦¦extension Account: CustomStringConvertible {}\n⟧public struct Account: Equatable, Sendable"
        + "⟦, CustomStringConvertible¦⟧ {"
    ),
    (.passed, "  case nothing\n⟦¦  case line\n⟧"),
    (.passed, "  case nothing\n⟦¦  case other(any Error)\n⟧"),
    // A requirement is added with a default.
    (
      .missing,
      "⟦¦extension Named { public func leave() -> String { \"bye\" } }\n⟧public protocol Named {"
        + "⟦¦\n  func leave() -> String⟧"
    ),
    (.missing, "  var name: String { get ⟦¦set ⟧}"),
    (.missing, "⟦open¦public⟧ class Animal"),
    (.missing, "public ⟦final ¦⟧class Dog"),
    (.missing, "public final class Dog⟦: Animal¦⟧ {⟦¦ public init() {} ⟧}"),
  ]

  @Test("One that callers would notice is one of the contract, and no other is", arguments: changes)
  func changed(status: Verdict.Status, change: String) throws {
    let old = change.replacing(/⟦([^¦]*)¦[^⟧]*⟧/) { $0.1 }
    let new = change.replacing(/⟦[^¦]*¦([^⟧]*)⟧/) { $0.1 }
    try #require(Self.fixture.solution.ranges(of: old).count == 1, "It has one place.")
    let answer = Self.fixture.solution.replacing(old, with: new)
    let verdict = try Self.fixture.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == status, "\(verdict.findings)")
    if verdict.status == .missing {
      #expect(
        verdict.findings.allSatisfy { $0.expected != $0.actual }, "The reader sees what differs.")
    }
  }
}
