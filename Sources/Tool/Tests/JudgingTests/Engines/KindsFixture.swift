/// An exercise whose contract has enums, protocols and classes.
enum KindsFixture {
  static let fixture = Fixture(module: "Kinds", solution: solution, suite: suite)

  private static let solution = """
    public enum Shape: Equatable, Sendable {
      case circle(radius: Int)
      case square(Int)
      case nothing
      public var area: Int {
        switch self {
        case .circle(let radius): 3 * radius * radius
        case .square(let side): side * side
        default: 0
        }
      }
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

    final class Cat: Animal {
      override func sound() -> String { "meow" }
    }

    func sides(_ shape: Shape) -> Int {
      switch shape {
      case .circle: 0
      case .square: 4
      case .nothing: -1
      }
    }

    @Suite("1.6 Kinds")
    struct KindsTests {
      @Test func enums() {
        #expect(Shape.circle(radius: 2).area == 12 && sides(.square(1)) == 4)
        if case .circle(radius: let radius) = Shape.circle(radius: 3) { #expect(radius == 3) }
      }

      @Test func protocolsAndClasses() {
        let person = Person(name: "Bo")
        #expect(person.greet("Ann") == "Bo greets Ann")
        let titled: any Titled = person
        #expect(titled.title == "Dr. Bo")
        #expect(Cat(name: "Tom").call() == "Tom meow")
        let animal: Animal = Dog()
        #expect(animal.call() == "Rex woof")
      }
    }

    """
}
