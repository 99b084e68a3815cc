/// An exercise whose contract has enums, protocols and classes.
enum KindsFixture {
  static let fixture = Fixture(module: "Kinds", solution: solution, suite: suite)

  private static let solution = """
    public enum Shape: Equatable, Sendable {
      case square(Int)
      case nothing
    }
    public protocol Named {
      associatedtype Tag
      var name: String { get }
      var tag: Tag { get }
      func greet(_ other: String) -> String
    }
    public protocol Titled: Named { var title: String { get } }

    open class Animal {
      public var name: String
      public init(name: String) { self.name = name }
      open func sound() -> String { "…" }
      public final func call() -> String {
        // solution, in place of:
        //   return ""
        return name + " " + sound()
        // end of solution
      }
    }
    public final class Dog: Animal {
      public override func sound() -> String { "woof" }
      public convenience init() { self.init(name: "Rex") }
    }

    """

  private static let suite = """
    import Testing
    import Kinds

    struct Person: Titled {
      let name: String
      let tag = 7
      var title: String { "Dr. " + name }
      func greet(_ other: String) -> String { "\\(name) greets \\(other)" }
    }

    func sides(_ shape: Shape) -> Int {
      switch shape {
      case .square: 4
      case .nothing: -1
      }
    }

    @Suite("1.6 Kinds")
    struct KindsTests {
      @Test func enumsProtocolsAndClasses() {
        #expect(sides(.square(1)) == 4)
        let person = Person(name: "Bo")
        #expect(person.greet("Ann") == "Bo greets Ann")
        let titled: any Titled = person
        #expect(titled.title == "Dr. Bo")
        let animal: Animal = Dog()
        #expect(animal.call() == "Rex woof")
      }
    }

    """
}
