import Testing

@testable import Gate

extension GateTests {
  /// Tests of a suite run one after another, so an answer runs on several threads only if itself or
  /// the suite says so.
  @Test(arguments: [
    ("await #expect(total([]) == 0)", ["Sendable", "total"], false),
    ("await #expect(total([]) == 0)", ["Task"], true),
    ("await #expect(total([]) == 0)", ["URLSessionDataTask"], true),
    ("DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = total([]) }", ["total"], true),
  ])
  func mayRunOnSeveralThreads(suite: String, words: [String], isPossible: Bool) {
    #expect(UnseenSharing.isPossible(in: Set(words), calledBy: suite) == isPossible)
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
