/// An exercise whose contract has generics, isolation, operators and extensions.
enum NamesFixture {
  static let fixture = Fixture(module: "Names", solution: solution, suite: suite)

  private static let solution = """
    public struct Refused: Error { public init() {} }
    public let limit = 3
    nonisolated(unsafe) public var log = ""

    public func largest(_ values: some Collection<Int>) -> Int? {
      // solution, in place of:
      //   return nil
      return values.max()
      // end of solution
    }
    public func describe(_ value: any CustomStringConvertible) -> String { value.description }
    public func evens(upTo end: Int) -> some Collection<Int> { (0..<end).filter { $0 % 2 == 0 } }
    public func problem() -> (any Error)? { Refused() }
    public func distinct<Element: Hashable>(_ elements: [Element]) -> Int { Set(elements).count }
    public func pair<First, Second>(_ first: First, _ second: Second) -> (a: First, b: Second) {
      (first, second)
    }
    public func identical<Left, Right>(_ left: Left, _ right: Right) -> Bool
    where Left: Collection, Right: Collection, Left.Element == Right.Element, Left.Element: Equatable {
      left.elementsEqual(right)
    }

    @discardableResult public func note(_ text: String) -> Int { text.count }
    @MainActor public func title() -> String { "Tools" }
    @MainActor public func show(_ body: @MainActor () -> Int) -> Int { body() }

    infix operator <+>: AdditionPrecedence
    public func <+> (left: [Int], right: [Int]) -> [Int] { zip(left, right).map { $0 + $1 } }

    extension Array where Element == Int {
      public var total: Int { reduce(0, +) }
      public func scaled(by factor: Int = 10) -> [Int] { map { $0 * factor } }
    }
    extension String {
      public func shouted() -> String { uppercased() + "!" }
      public static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
    }

    """

  private static let suite = """
    import Testing
    import Names

    @Suite("1.5 Names")
    struct NamesTests {
      @Test func generics() {
        #expect(largest(Set([1, 9])) == 9)
        #expect(describe(7) == "7")
        #expect(Array(evens(upTo: 5)) == [0, 2, 4])
        #expect(problem() is Refused)
        #expect(distinct(["a", "a"]) == 1)
        #expect(pair(1, "b").a == 1 && pair(1, "b").b == "b")
        #expect(identical([1, 2], Set([1]).union([]).count == 1 ? [1, 2] : []))
      }

      @Test @MainActor func isolation() {
        #expect(title() == "Tools")
        #expect(show { 6 } == 6)
      }

      @Test func namesAndOperators() {
        #expect(limit == 3)
        note("nothing comes of it")
        log = "written"
        #expect(log == "written")
        #expect([1, 2] <+> [3, 4] == [4, 6])
        #expect([1, 2].total == 3 && [1, 2].scaled(by: 2) == [2, 4])
        #expect("a".shouted() == "A!" && String.blank(2) == "  ")
      }
    }

    """
}
