/// An exercise whose contract has declarations of every kind. Its suite uses those that may change
/// without a caller noticing, and one whose change the linker notices.
enum ContractFixture {
  static let fixture = Fixture(module: "Kinds", solution: solution, suite: suite)

  private static let solution = """
    public func parse(_ line: String) throws -> Int {
      // solution, in place of:
      //   return 0
      return line.count
      // end of solution
    }
    public func strict(_ line: String) throws(Failure) -> Int { line.count }
    public func greet(_ name: String) -> String { "Hello, " + name }
    public func repeated(_ word: String, times: Int = 2) -> String {
      Array(repeating: word, count: times).joined()
    }
    public func increment(_ value: inout Int, by step: Int = 1) { value += step }
    public func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    public let limit = 3
    public func largest(_ values: some Collection<Int>) -> Int? { values.max() }
    @discardableResult public func note(_ text: String) -> Int { text.count }

    public struct Account: Equatable, Sendable, CustomStringConvertible {
      public var balance = 0
      public var cents: Int { get { balance * 100 } set { balance = newValue / 100 } }
      public var description: String { "Account" }
      public init() {}
      public mutating func deposit(_ amount: Int) { balance += amount }
    }
    public struct Door: Sendable {
      public enum State: Sendable { case open, shut }
      public var state: State = .shut
      public init() {}
    }
    public final class Box { public var number = 0 }
    public struct Handle {
      public let box = Box()
      public var number: Int { get { box.number } nonmutating set { box.number = newValue } }
      public var digit: Int = 7
      public init() {}
    }
    public struct Failure: Error { public let code: Int; public init(code: Int) { self.code = code } }
    @propertyWrapper public struct Clamped {
      private var value: Int
      public init(wrappedValue: Int) { value = min(wrappedValue, 9) }
      public var wrappedValue: Int { get { value } set { value = min(newValue, 9) } }
    }

    public enum Shape: Sendable {
      case square
      case nothing
    }
    public protocol Named {
      associatedtype Tag
      var name: String { get }
      var tag: Tag { get }
    }
    open class Animal {
      public init() {}
      open func sound() -> String { "…" }
    }
    public final class Dog: Animal {}

    """

  private static let suite = """
    import Kinds
    import Testing

    func sides(_ shape: Shape) -> Int {
      switch shape {
      case .square: 4
      case .nothing: -1
      }
    }

    @Suite("1.5 Kinds")
    struct KindsTests {
      @Test func functions() throws {
        #expect(try parse("four") == 4 && strict("ab") == 2)
        #expect(greet("you") + repeated("a") == "Hello, youaa")
        var value = 1
        increment(&value)
        #expect(value == 2)
        #expect(sum(1, 2, 3) == 6)
        #expect(limit == 3)
        #expect(largest(Set([1, 9])) == 9)
        note("nothing comes of it")
      }

      @Test func types() {
        var account = Account()
        account.cents += 200
        #expect("\\(account)" == "Account")
        #expect(Door().state == .shut)
        var handle = Handle()
        handle.digit -= 2
        #expect(handle.digit == 5)
        #expect(sides(.square) == 4)
      }
    }

    """
}
