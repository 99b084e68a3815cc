/// An exercise whose contract has functions of many kinds, a constant and an operator.
enum FunctionsFixture {
  static let fixture = Fixture(module: "Functions", solution: solution, suite: suite)

  private static let solution = """
    /// Why a line is refused.
    public enum Refusal: Error, Equatable { case empty, tooLong }

    public func parse(_ line: String) throws -> Int {
      // solution, in place of:
      //   return 0
      if line.isEmpty { throw Refusal.empty }
      return line.count
      // end of solution
    }
    public func strict(_ line: String) throws(Refusal) -> Int {
      if line.count > 3 { throw .tooLong }
      return line.count
    }
    public func fetch(_ name: String) async -> String { name + "!" }
    public func greet(_ name: String) -> String { "Hello, " + name }
    public func repeated(_ word: String, times: Int = 2, by separator: String = "") -> String {
      Array(repeating: word, count: times).joined(separator: separator)
    }

    public func increment(_ value: inout Int, by step: Int = 1) { value += step }
    public func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }

    public let limit = 3
    public func largest(_ values: some Collection<Int>) -> Int? { values.max() }
    public func identical<Left, Right>(_ left: Left, _ right: Right) -> Bool
    where Left: Collection, Right: Collection, Left.Element == Right.Element, Left.Element: Equatable {
      left.elementsEqual(right)
    }
    @discardableResult public func note(_ text: String) -> Int { text.count }
    infix operator <+>: AdditionPrecedence
    public func <+> (left: [Int], right: [Int]) -> [Int] { zip(left, right).map { $0 + $1 } }

    """

  private static let suite = """
    import Testing
    import Functions

    @Suite("1.5 Functions")
    struct FunctionsTests {
      @Test func effects() async throws {
        #expect(try parse("four") == 4)
        #expect(throws: Refusal.empty) { try parse("") }
        #expect(await fetch("a") == "a!")
        #expect(greet("you") == "Hello, you")
      }

      @Test func parameters() {
        var value = 1
        increment(&value, by: 4)
        #expect(value == 5)
        #expect(sum(1, 2, 3) == 6)
      }

      @Test func names() {
        #expect(limit == 3)
        #expect(largest(Set([1, 9])) == 9)
        #expect(identical([1, 2], [1, 2]))
        note("nothing comes of it")
        #expect([1, 2] <+> [3, 4] == [4, 6])
      }
    }

    """
}
