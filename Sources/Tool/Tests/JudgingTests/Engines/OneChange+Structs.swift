/// Changes to a struct's member.
extension OneChange {
  static let structs: [OneChange] = [
    OneChange(
      StructsFixture.fixture, "let becomes var",
      "public let owner: String",
      "public var owner: String",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "private(set) is dropped",
      "public private(set) var balance",
      "public var balance",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "private(set) is added",
      "public var first: Item",
      "public private(set) var first: Item",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a stored property becomes computed",
      "public var notes: [String] = []",
      """
      private var lines: [String] = []
        public var notes: [String] { get { lines } set { lines = newValue } }
      """,
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a computed property becomes stored",
      "public var cents: Int { get { balance * 100 } set { balance = newValue / 100 } }",
      "public var cents: Int = 0 { didSet { balance = cents / 100 } }",
      .failed, .fails),
    OneChange(
      StructsFixture.fixture, "a setter is dropped",
      "get { balance * 100 } set { balance = newValue / 100 }",
      "balance * 100",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a getter throws",
      "public var larger: Item { max(first, second) }",
      "public var larger: Item { get throws { max(first, second) } }",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a private stored property is added",
      "public static let bank",
      """
      private var secret = [1]
        public static let bank
      """,
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "stored properties change places",
      """
      public var first: Item
        public var second: Item
      """,
      """
      public var second: Item
        public var first: Item
      """,
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "mutating is dropped",
      "public mutating func deposit(_ amount: Int) {",
      """
      public func deposit(_ amount: Int) {
          var balance = balance
      """,
      .missing, .fails, .missingFirst),
    OneChange(
      StructsFixture.fixture, "an initialiser no longer fails",
      """
      public init?(text: String) {
          if text.isEmpty { return nil }
      """,
      "public init(text: String) {",
      .missing, .fails, .missingFirst),
    OneChange(
      StructsFixture.fixture, "an initialiser may fail",
      "public init(owner: String) { self.owner = owner }",
      "public init?(owner: String) { self.owner = owner }",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "an initialiser is generic",
      "public init(owner: String) { self.owner = owner }",
      "public init(owner: some StringProtocol) { self.owner = String(owner) }",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "a subscript loses its setter",
      """
      {
          get { notes[index] }
          set { notes[index] = newValue }
        }
      """,
      "{ notes[index] }",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a struct becomes a class",
      "public struct Failure: Error",
      "public final class Failure: Error",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "consuming is dropped from a method",
      "public consuming func use",
      "public func use",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "borrowing becomes consuming",
      "public borrowing func look",
      "public consuming func look",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a struct is frozen",
      "public struct Pair<Item",
      "@frozen public struct Pair<Item",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "a nested type is left to inference",
      "public var state: State = .shut",
      "public var state = State.shut",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a nested type is written with its path",
      "public var state: State = .shut",
      "public var state: Door.State = .shut",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "another type's nested type has the same name",
      "public var state: State = .shut",
      """
      public enum Window { public enum State: Sendable { case open, shut } }
        public var state: Window.State = .shut
      """,
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "a setter becomes mutating",
      "nonmutating set { box.number = newValue }",
      "set { box.number = newValue }",
      .missing, .doesNotBuild),
    OneChange(
      StructsFixture.fixture, "a property is wrapped",
      "public var digit: Int = 7",
      "@Clamped public var digit: Int = 7",
      .passed, .passes),
    OneChange(
      StructsFixture.fixture, "a property is isolated",
      "public var digit: Int = 7",
      "@MainActor public var digit: Int = 7",
      .missing, .doesNotBuild),
  ]
}
