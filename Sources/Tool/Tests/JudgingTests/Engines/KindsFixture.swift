/// An exercise whose contract has enums, protocols, classes and actors.
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
    public indirect enum Tree { case leaf(Int), node(Tree, Tree) }
    public enum Level: Int, Comparable {
      case low = 1, high
      public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }
    public protocol Named {
      associatedtype Tag
      var name: String { get }
      var tag: Tag { get }
      func greet(_ other: String) -> String
    }
    extension Named { public func wave() -> String { "\\(name) waves" } }
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
      open class func kingdom() -> String { "animals" }
    }
    public final class Dog: Animal {
      public override func sound() -> String { "woof" }
      public convenience init() { self.init(name: "Rex") }
    }

    public actor Counter {
      public private(set) var count = 0
      public init() {}
      public func increment() -> Int { count += 1; return count }
      public nonisolated var label: String { "counter" }
    }
    @MainActor public final class Screen {
      public var lines: [String] = []
      public init() {}
      public func add(_ line: String) { lines.append(line) }
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
      override class func kingdom() -> String { "cats" }
    }

    func sides(_ shape: Shape) -> Int {
      switch shape {
      case .circle: 0
      case .square: 4
      case .nothing: -1
      }
    }
    func depth(_ tree: Tree) -> Int {
      guard case .node(let left, let right) = tree else { return 1 }
      return 1 + max(depth(left), depth(right))
    }

    @Suite("1.6 Kinds")
    struct KindsTests {
      @Test func enums() {
        #expect(Shape.circle(radius: 2).area == 12 && sides(.square(1)) == 4)
        if case .circle(radius: let radius) = Shape.circle(radius: 3) { #expect(radius == 3) }
        #expect(depth(.node(.leaf(1), .node(.leaf(2), .leaf(3)))) == 3)
        #expect(Level.low < .high && Level(rawValue: 2) == .high)
      }

      @Test func protocolsAndClasses() {
        let person = Person(name: "Bo")
        #expect(person.wave() == "Bo waves" && person.greet("Ann") == "Bo greets Ann")
        let titled: any Titled = person
        #expect(titled.title == "Dr. Bo")
        #expect(Cat(name: "Tom").call() == "Tom meow" && Cat.kingdom() == "cats")
        let animal: Animal = Dog()
        #expect(animal.call() == "Rex woof")
      }

      @Test func actors() async {
        let counter = Counter()
        #expect(await counter.increment() == 1)
        #expect(await counter.count == 1 && counter.label == "counter")
        let lines = await MainActor.run {
          let screen = Screen()
          screen.add("one")
          return screen.lines
        }
        #expect(lines == ["one"])
      }
    }

    """
}
