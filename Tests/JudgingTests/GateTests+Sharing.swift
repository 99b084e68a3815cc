import Testing

@testable import Gate

extension GateTests {
  /// Tests of a suite run one after another, so an answer runs on several threads only if itself or
  /// the suite says so.
  @Test(arguments: [
    ("await #expect(total([]) == 0)", ["Sendable", "total"], false),
    ("await #expect(total([]) == 0)", ["Task"], true),
    ("await #expect(total([]) == 0)", ["Progress", "cancellationHandler"], true),
    ("await #expect(total([]) == 0)", ["URLSessionDataTask"], true),
    ("DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = total([]) }", ["total"], true),
    ("async let one = total([]); _ = await (one, total([]))", ["total"], true),
    ("await withTaskGroup { $0.addTask { total([]) } }", ["total"], true),
  ])
  func mayRunOnSeveralThreads(suite: String, words: [String], isPossible: Bool) {
    #expect(UnseenSharing.isPossible(in: Set(words), calledBy: suite) == isPossible)
  }

  private static let box =
    "import Foundation\nfinal class Box { var value: Any = 1 }\nprotocol Valued: AnyObject {}\n"

  /// What lets an object that nothing protects reach two threads.
  static let refusedSharing = [
    Refused(
      "a cast in concurrent code",
      """
      let kept = NSError(domain: "", code: 1)
      Thread.detachNewThread { (kept.userInfo["box"] as! Box).value = 7 } // here
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      """
      DispatchQueue.global().async { print(1) }
      let kept: Any = 1
      if let found = kept as? [Box] { print(found) } // here
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      """
      let queue = OperationQueue()
      _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: queue) { note in
        if case let found as Box = note.object { found.value = 7 } // here
      }
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "Thread.detachNewThread { print(UserDefaults.standard.object(forKey: \"a\") as? Valued ?? 1) } "
        + "// here", helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code", "Thread.detachNewThread { let box: Int = cast(7); print(box) }",
      helpers: box + "func cast<T>(_ any: Any) -> T { any as! T } // here\n", safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "let kept: Any = 1; Thread.detachNewThread {}; (kept as? () -> Void)?() // here",
      helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "let kept: Any = 1; Thread.detachNewThread {}; (kept as? NSMutableArray)?.add(1) // here",
      helpers: box, safeguards: .source),
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
    asAny(#"_ = NSError(domain: "", code: 1, userInfo: ["text": NSMutableString(capacity: 1)])"#),
    asAny("let boxes = [Box()], kept: [Any] = boxes; print(kept.count)"),
    asAny("let change = { Box().value = 2 }; print(change)"),
    asAny("let change: @Sendable (Box) -> Any = same; print(change(Box()) is Int)"),
    asAny("let change: (Box) -> Any = any; print(change(Box()) is Int)"),
    asAny("let kept: AnyObject = Box(); print(kept)"),
    asAny("let made: any Maker = BoxMaker(); print(made.make())"),
    asAny("print([1: 2].lazy.map { $0.value })"),
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
      "dump in concurrent code", "let keeper = Keeper(); Task.detached { dump(keeper) } // here",
      helpers: box + "actor Keeper { let box = Box() }\n", safeguards: .source),
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
      "a key path with an index in concurrent code",
      #"let path = \[Int: Int].[7]; Task.detached { print([7: 1][keyPath: path] ?? 0) } // here"#,
      helpers: "", safeguards: .source),
    Refused(
      "a key path to Any in concurrent code",
      #"let path: PartialKeyPath<Box> = \.value; Task.detached {}; print(Box()[keyPath: path]) // here"#,
      helpers: box, safeguards: .source),
    Refused(
      "deinit of an object that anyone may release in concurrent code", "",
      helpers: box + """
        @MainActor final class Keeper { let last = Last() }
        final class Last {
          let box = Box()
          deinit { box.value = 2 } // here
        }

        """, safeguards: .source),
    captured("@MainActor func keep() -> () -> Void {", "{ box.value = 2 }"),
    captured("@MainActor func keep() -> () -> Void {", "deferred(box.value = 2)"),
    captured("@MainActor func keep() -> () -> Void {", "{ [box] in box.value = 2 }"),
    captured("@MainActor func keep() -> () -> Void {", "{ add() }"),
    captured(
      "func keep(_ here: isolated Here) -> () -> Void {", "{ here.count += 1; box.value = 2 }"),
    captured(
      "@MainActor func keep() -> Task<Void, Never> {", "Task { await Task.yield(); box.value = 2 }"),
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
          @MainActor func add() { box.value = 2 }
          let kept = \(closure) // here
          Task.detached { box.value = 1 }
          return kept
        }

        """, safeguards: .source)
  }

  /// What honest concurrent code contains.
  static let honestSharing = [
    Honest(
      testDescription: "casts of errors and property lists in concurrent code",
      statement: """
        Task {
          do {
            let data = try Data(contentsOf: URL(filePath: "/a"))
            try await Task.sleep(for: .milliseconds(1))
            let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            print(json?["name"] as? String ?? "", json?["count"] as? Int ?? 0)
          } catch let error as Mine {
            print(error)
          } catch let error as CocoaError where error.code == .fileNoSuchFile {
            print((error as any Error as? LocalizedError)?.errorDescription ?? "")
          } catch let error as URLError {
            print(error.code)
          } catch is CancellationError {
            print(1)
          } catch {
            print((error as NSError).code)
          }
        }
        """,
      helpers: """
        import Foundation
        enum Mine: Error { case one(Int) }

        """),
    Honest(
      testDescription: "values, errors and what the compiler calls Sendable as Any",
      statement: """
        let coin = Coin(), url = URL(filePath: "/"), keeper = Keeper(), maybe: Coin? = coin
        let plain: [String: Any] = ["name": "a", "coin": coin, "when": [Date()], "url": url]
        print(coin, [coin], [url: coin], maybe as Any, plain, (1, "a"), Coin.self, [Coin.one, .two])
        let perform: (Any) -> Void = { print($0) }
        let anyhow: @Sendable (Any) -> Void = { print($0) }
        perform(1)
        anyhow([AnyHashable("a"): CocoaError(.fileNoSuchFile)])
        print([coin].map(\\.name), [keeper].count, keeper, url as NSURL)
        print(keeper === keeper, error(7) is Mine)
        Task { await keeper.keep(coin) }
        do { throw Mine.one(coin) } catch { print(error, (error as? Mine) as Any) }
        """,
      helpers: """
        import Foundation
        struct Coin: Hashable { var name = "a"; enum Side { case one, two }; static let one = Side.one }
        @MainActor final class Model { var coins: [Coin] = []; deinit { print(1) } }
        actor Keeper { private var coins: [Coin] = []; func keep(_ coin: Coin) { coins.append(coin) } }
        enum Mine: Error { case one(Coin) }
        func error(_ number: Int) -> any Error { Mine.one(Coin()) }

        """),
    Honest(
      testDescription: "closures of an actor that capture values, actors and what is Sendable",
      statement: """
        Task { await Model().begin("a", [1]) { print($0) } }
        Task { await Keeper().begin(Coin()) { 7 } }
        """,
      helpers: """
        import Foundation
        struct Coin: Sendable { var name = "a" }
        @MainActor final class Model {
          var names: [String] = []
          func begin(_ name: String, _ ages: [Int], _ tell: @escaping @Sendable (Int) -> Void) {
            let first = Date()
            Task {
              try await Task.sleep(for: .milliseconds(1))
              names.append(name)
              tell(ages.count + Int(first.timeIntervalSince1970))
            }
            let box = NSMutableArray()
            [1, 2].forEach { names.append("\\($0)"); box.add($0) }
          }
        }
        actor Keeper {
          var coins: [Coin] = []
          func begin(_ coin: Coin, _ load: @escaping @Sendable () async throws -> Int) {
            Task { coins.append(coin); _ = try? await load() }
          }
          func tick(_ clock: any Clock<Duration>, _ tell: @escaping @MainActor (any Sendable) -> Void) {
            let last: (any Clock<Duration>)? = clock
            Task { try await clock.sleep(for: .seconds(1)); await tell(coins.count + (last == nil ? 1 : 0)) }
          }
        }

        """),
    Honest(
      testDescription: "closures of an actor that capture what the compiler can see is Sendable",
      statement: "Task { await Model().keep(Named(), \\.name, Coin.self) }",
      helpers: """
        import Foundation
        protocol Naming: Sendable { var name: String { get } }
        struct Named: Naming { let name = "a" }
        struct Coin: Sendable { var name = "a" }
        @MainActor final class Model {
          var names: [String] = [], last: (() -> Void)?
          func keep(_ naming: any Naming, _ path: KeyPath<Coin, String>, _ type: Coin.Type) {
            names = [Coin()].map(\\.name)
            let pair = (1, "a"), nested: [String: [Coin]?] = ["a": []], all: [any Naming] = [naming]
            last = { [weak self] in
              print(naming.name, naming, pair, nested, all.count, type.init()[keyPath: path])
              self?.names.append("a")
            }
          }
        }

        """),
  ]
}
