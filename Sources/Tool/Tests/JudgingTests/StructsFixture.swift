/// An exercise whose contract has structs with every kind of member.
enum StructsFixture {
  static let fixture = Fixture(module: "Structs", solution: solution, suite: suite)

  private static let solution = """
    public struct Account: Equatable, Sendable, Codable, CustomStringConvertible {
      public let owner: String
      public private(set) var balance = 0
      public var cents: Int { get { balance * 100 } set { balance = newValue / 100 } }
      public var description: String { owner }
      public init(owner: String) { self.owner = owner }
      public mutating func deposit(_ amount: Int) {
        // solution, in place of:
        balance += amount
        // end of solution
      }
    }

    public struct Only<Item: Comparable> {
      public var first: Item
      public init(_ first: Item) { self.first = first }
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

    """

  private static let suite = """
    import Testing
    import Structs

    func isUsual<Value: Equatable & Sendable & Codable>(_ value: Value) -> Bool { value == value }

    @Suite("1.6 Structs")
    struct StructsTests {
      @Test func structs() {
        var account = Account(owner: "Ann")
        account.deposit(7)
        #expect(account.balance == 7)
        account.cents = 200
        #expect(account.balance == 2 && account.owner == "Ann")
        var only = Only(1)
        only.first = 5
        #expect(only.first == 5)
        #expect(isUsual(account) && "\\(account)" == "Ann")
        #expect(Door().state == .shut)
        #expect(Handle().digit == 7)
        let failure: any Error = Failure(code: 4)
        #expect((failure as? Failure)?.code == 4)
      }
    }

    """
}
