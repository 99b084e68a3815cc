import Testing

@testable import Gate

extension GateTests {
  private static let box = "import Foundation\nfinal class Box { var value: Any = 1 }\n"

  /// What lets an object that nothing protects reach two threads.
  static let refusedSharing = [
    Refused(
      "a cast in concurrent code", "Thread.detachNewThread { let box: Int = cast(7); print(box) }",
      helpers: box + "func cast<T>(_ any: Any) -> T { any as! T } // here\n", safeguards: .source),
    Refused(
      "a cast in concurrent code",
      """
      Thread.detachNewThread { print(1) }
      let kept: Any = 1
      if let holder = kept as? URL.Holder { holder.box.value = 2 } // here
      """,
      helpers: box + "extension URL { struct Holder { let box = Box() } }\n", safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "Thread.detachNewThread {}; print((Box() as? AnyHashable) == nil) // here", helpers: box,
      safeguards: .source),
    asAny(#"_ = NSError(domain: "", code: 1, userInfo: ["box": Box()])"#),
    asAny("let change = { Box().value = 2 }; print(change)"),
    asAny("let change: @Sendable (Box) -> Any = same; print(change(Box()) is Int)"),
    asAny("let change: (Box) -> Any = any; print(change(Box()) is Int)"),
    asAny("let made: any Maker = BoxMaker(); print(made.make())"),
    asAny("print(AnySequence([1]))"),
    Refused(
      "an object as AnyHashable in concurrent code",
      "Task.detached { print(1) }; print([AnyHashable(Key()): 1].count) // here",
      helpers: """
        final class Key: Hashable {
          static func == (one: Key, other: Key) -> Bool { true }
          func hash(into hasher: inout Hasher) {}
        }

        """, safeguards: .source),
    Refused(
      "Mirror in concurrent code",
      "let keeper = Keeper(); Task.detached { print(Mirror(reflecting: keeper).children.count) } // here",
      helpers: box + "actor Keeper { let box = Box() }\n", safeguards: .source),
    Refused(
      "a structure or enumeration of a global actor in concurrent code", "",
      helpers: "final class Box {}\n@MainActor struct Keeper { let box = Box() } // here\n",
      safeguards: .source),
    Refused(
      "a structure or enumeration of a global actor in concurrent code", "",
      helpers: """
        final class Box {}
        @MainActor protocol Keeping {}
        enum Keeper: Keeping { case one(Box) } // here

        """, safeguards: .source),
    Refused(
      "a key path to Any in concurrent code",
      #"let path: PartialKeyPath<Box> = \.value; Task.detached {}; print(Box()[keyPath: path]) // here"#,
      helpers: box, safeguards: .source),
    captured("@MainActor func keep() -> () -> Void {", "deferred(box.value = 2)"),
    captured(
      "func keep(_ here: isolated Here) -> () -> Void {", "{ here.count += 1; box.value = 2 }"),
    Refused(
      "Thread.mainThread", "Thread.mainThread.threadDictionary[1] = 2 // here", safeguards: .source),
  ]

  /// A statement of concurrent code by which an object becomes `Any`.
  private static func asAny(_ statement: String) -> Refused {
    Refused(
      "an object as Any in concurrent code", "Task.detached { print(1) }; \(statement) // here",
      helpers: box + """
        func same(_ box: Box) -> Box { box }
        func any(_ any: Any) -> Box { Box() }
        protocol Maker {
          associatedtype Made
          func make() -> Made
        }
        struct BoxMaker: Maker { func make() -> Box { Box() } }

        """, safeguards: .source)
  }

  /// A function of an actor with a closure that captures an object.
  private static func captured(_ function: String, _ closure: String) -> Refused {
    Refused(
      "an object captured by a closure of an actor in concurrent code", "",
      helpers: box + """
        actor Here { var count = 0 }
        func deferred(_ body: @autoclosure @escaping () -> Void) -> () -> Void { body }
        \(function)
          let box = Box()
          let kept = \(closure) // here
          Task.detached { box.value = 1 }
          return kept
        }

        """, safeguards: .source)
  }
}
