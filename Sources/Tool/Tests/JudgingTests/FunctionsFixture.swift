/// An exercise whose contract has functions with every effect and kind of parameter.
enum FunctionsFixture {
  static let fixture = Fixture(module: "Functions", solution: solution, suite: suite)

  private static let solution = """
    /// Why a line is refused.
    public enum Refusal: Error, Equatable {
      case empty
      case tooLong(limit: Int)
    }

    public typealias Score = Int
    public typealias Check = @Sendable (Int) -> Bool

    public func parse(_ line: String) throws -> Score {
      // solution, in place of:
      //   return 0
      if line.isEmpty { throw Refusal.empty }
      return line.count
      // end of solution
    }
    public func strict(_ line: String) throws(Refusal) -> Int {
      if line.count > 3 { throw .tooLong(limit: 3) }
      return line.count
    }
    public func twice<Value>(_ body: () throws -> Value) rethrows -> [Value] {
      [try body(), try body()]
    }
    public func fetch(_ name: String) async -> String { name + "!" }
    public func load(_ name: String) async throws -> String { name + "?" }
    public func greet(_ name: String) -> String { "Hello, " + name }
    public func repeated(_ word: String, times: Int = 2, by separator: String = "") -> String {
      Array(repeating: word, count: times).joined(separator: separator)
    }

    public func increment(_ value: inout Int, by step: Int = 1) { value += step }
    public func absorb(_ list: consuming [Int]) -> Int { list.count }
    public func peek(_ list: borrowing [Int]) -> Int { list.count }
    public func hand(_ list: sending [Int]) -> Int { list.count }
    public func either(_ value: Int?, or other: @autoclosure () -> Int) -> Int { value ?? other() }
    public func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    public func keep(_ body: @escaping () -> Int) -> [() -> Int] { [body, body] }
    public func call(_ body: () -> Int) -> Int { body() }
    public func spread(_ body: @Sendable () -> Int) -> Int { body() }
    public func check(_ value: Int, with check: Check) -> Bool { check(value) }
    public func settle(_ body: () async throws -> Int) async rethrows -> Int { try await body() }

    """

  private static let suite = """
    import Testing
    import Functions

    @Suite("1.5 Functions")
    struct FunctionsTests {
      @Test func effects() async throws {
        #expect(try parse("four") == 4)
        #expect(throws: Refusal.empty) { try parse("") }
        do throws(Refusal) {
          _ = try strict("four")
        } catch .tooLong(let limit) {
          #expect(limit == 3)
        } catch .empty {
          Issue.record("It is not empty.")
        }
        #expect(twice { 7 } == [7, 7])
        #expect(await fetch("a") == "a!")
        #expect(try await load("a") == "a?")
        #expect(greet("you") == "Hello, you")
        #expect(await settle { 5 } == 5)
      }

      @Test func parameters() {
        #expect(repeated("a", times: 2, by: "") == "aa")
        #expect(repeated("a", times: 3) == "aaa")
        var value = 1
        increment(&value, by: 4)
        #expect(value == 5)
        #expect(absorb([1, 2]) + peek([1, 2]) + hand([1, 2]) == 6)
        #expect(either(nil, or: value) == 5)
        #expect(sum(1, 2, 3) == 6)
      }

      @Test func closures() {
        let kept = keep { 7 }
        #expect(kept.map { $0() } == [7, 7])
        var calls = 0
        let seven = call { calls += 1; return 7 }
        #expect(seven == 7 && calls == 1)
        #expect(spread { 8 } == 8)
        let isOdd: Check = { $0 % 2 == 1 }
        #expect(check(7, with: isOdd))
      }
    }

    """
}
