/// Changes to a protocol.
extension OneChange {
  static let protocols: [OneChange] = [
    OneChange(
      KindsFixture.fixture, "a requirement is added",
      """
        func greet(_ other: String) -> String

      """,
      """
        func greet(_ other: String) -> String
        func leave() -> String

      """,
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "a requirement is added with a default",
      """
        func greet(_ other: String) -> String
      }
      """,
      """
        func greet(_ other: String) -> String
        func leave() -> String
      }
      extension Named { public func leave() -> String { "bye" } }
      """,
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a requirement throws",
      """
        func greet(_ other: String) -> String
      }
      """,
      """
        func greet(_ other: String) throws -> String
      }
      """,
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a requirement is mutating",
      """
        func greet(_ other: String) -> String
      }
      """,
      """
        mutating func greet(_ other: String) -> String
      }
      """,
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a requirement asks for a setter",
      "  var name: String { get }",
      "  var name: String { get set }",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "a requirement becomes static",
      "  var tag: Tag { get }",
      "  static var tag: Tag { get }",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "requirements change places",
      """
        var name: String { get }
        var tag: Tag { get }
      """,
      """
        var tag: Tag { get }
        var name: String { get }
      """,
      .passed, .passes),
    OneChange(
      KindsFixture.fixture, "an associated type is constrained",
      """
        associatedtype Tag

      """,
      """
        associatedtype Tag: Equatable

      """,
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "an associated type has a default",
      """
        associatedtype Tag

      """,
      """
        associatedtype Tag = Int

      """,
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a protocol inherits from another",
      "public protocol Named {",
      "public protocol Named: Sendable {",
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a protocol inherits no more",
      "public protocol Titled: Named {",
      "public protocol Titled {",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "a protocol's extension loses a method",
      #"public func wave() -> String { "\(name) waves" }"#,
      #"func wave() -> String { "\(name) waves" }"#,
      .missing, .doesNotBuild),
  ]
}
