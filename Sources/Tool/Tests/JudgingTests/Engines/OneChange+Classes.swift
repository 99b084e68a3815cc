/// Changes to a class or actor.
extension OneChange {
  static let classes: [OneChange] = [
    OneChange(
      KindsFixture.fixture, "open becomes public",
      "open class Animal",
      "public class Animal",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "an open method becomes public",
      "open func sound()",
      "public func sound()",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "final is added",
      "open class Animal",
      "public final class Animal",
      .notCompiled, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "final is dropped",
      "public final class Dog",
      "public class Dog",
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "final is dropped from a method",
      "public final func call()",
      "public func call()",
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "class becomes static",
      "open class func kingdom()",
      "public static func kingdom()",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "an open method is added in front",
      """
      public var name: String
        public init(name
      """,
      """
      open func sleep() {}
        public var name: String
        public init(name
      """,
      .passed, .passes),
    OneChange(
      KindsFixture.fixture, "an actor's method becomes nonisolated",
      "public func increment() -> Int { count += 1; return count }",
      "public nonisolated func increment() -> Int { 1 }",
      .missing, .fails, .missingFirst),
    OneChange(
      KindsFixture.fixture, "nonisolated is dropped",
      "public nonisolated var label",
      "public var label",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "isolation is dropped from a class",
      "@MainActor public final class Screen",
      "public final class Screen",
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a method is no longer isolated",
      "public func add(_ line: String) { lines.append(line) }",
      "public nonisolated func add(_ line: String) {}",
      .missing, .fails, .missingFirst),
  ]
}
