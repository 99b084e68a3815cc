/// An exercise whose contract has structs with every kind of member.
enum StructsFixture {
  static let fixture = Fixture(module: "Structs", solution: solution, suite: suite)

  private static let solution = """
    public struct Account: Equatable, Sendable, Codable, CustomStringConvertible {
      public let owner: String
      public private(set) var balance = 0
      public var notes: [String] = []
      public static let bank = "Bank"
      public enum Kind: String, CaseIterable, Sendable { case open, closed }
      public var kind: Kind { balance < 0 ? .closed : .open }
      public var cents: Int { get { balance * 100 } set { balance = newValue / 100 } }
      public var description: String { owner }
      public init(owner: String) { self.owner = owner }
      public init?(text: String) {
        if text.isEmpty { return nil }
        self.init(owner: text)
      }
      public mutating func deposit(_ amount: Int) {
        // solution, in place of:
        balance += amount
        // end of solution
      }
      public func isRicher(than other: Account) -> Bool { balance > other.balance }
      public subscript(index: Int) -> String {
        get { notes[index] }
        set { notes[index] = newValue }
      }
      public static func joint(_ left: Account, _ right: Account) -> Account { left }
      public static func + (left: Account, right: Int) -> Account {
        var sum = left
        sum.deposit(right)
        return sum
      }
    }

    public struct Pair<Item: Comparable> {
      public var first: Item
      public var second: Item
      public init(_ first: Item, _ second: Item) {
        self.first = first
        self.second = second
      }
      public var larger: Item { max(first, second) }
    }
    extension Pair: Equatable where Item: Equatable {}

    public struct Ticket: ~Copyable {
      public let number: Int
      public init(number: Int) { self.number = number }
      public consuming func use() -> Int { number }
      public borrowing func look() -> Int { number }
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
        #expect(account.balance == 7 && account.cents == 700 && account.owner == "Ann")
        account.cents = 200
        #expect(account.balance == 2 && account.kind == .open && Account.Kind.allCases.count == 2)
        account.notes = ["a"]
        account[0] = "b"
        #expect(account[0] == "b" && Account.bank == "Bank")
        #expect(Account(text: "") == nil && isUsual(account) && "\\(account)" == "Ann")
        #expect((account + 3).isRicher(than: account))
        #expect(Account.joint(account, account) == account)
        #expect(Door().state == .shut)
        let handle = Handle()
        handle.number = 3
        #expect(handle.number == 3 && handle.digit == 7)
      }

      @Test func generics() {
        var pair = Pair(1, 2)
        pair.first = 5
        #expect(pair.larger == 5 && pair == Pair(5, 2))
        let ticket = Ticket(number: 4)
        let number = ticket.look() + ticket.use()
        #expect(number == 8)
        @Clamped var digit = 12
        #expect(digit == 9)
      }

      @Test func errors() {
        let failure: any Error = Failure(code: 4)
        #expect((failure as? Failure)?.code == 4)
      }
    }

    """
}
