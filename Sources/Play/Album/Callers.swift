import Caching
import Foundation

/// Many callers who request the same picture at the same time, through the loader of exercise 8.6.
@MainActor final class Callers {
  static let count = 100

  private let network: AlbumNetwork
  private let changed: @MainActor () -> Void
  private var loader: CoalescingLoader?
  private var address = ""
  private var photo = 0
  /// The number of times that the loader has called `fetch`.
  private var tallies = Tallies()
  private var tasks: [Task<Void, Never>] = []
  /// A letter for each caller: `w`aiting, `a`nswered, received something `e`mpty, `f`ailed, or
  /// received its `c`ancellation. It is a capital if the caller was canceled.
  private var outcomes: [Character] = []
  /// The number of the current round. Results of earlier rounds are ignored.
  private var round = 0

  init(_ network: AlbumNetwork, changed: @escaping @MainActor () -> Void) {
    (self.network, self.changed) = (network, changed)
  }

  /// The view, or nil before the first call.
  var view: PageValues? {
    guard loader != nil else { return nil }
    return ["photo": photo, "outcomes": String(outcomes), "requests": tallies.counts.requests]
  }

  /// Has a hundred callers request a picture from a new loader.
  func ask(for photo: Int, at url: URL) {
    let (network, tallies) = (network, Tallies())
    self.tallies = tallies
    self.photo = photo
    address = url.absoluteString + "?callers"
    loader = CoalescingLoader { address in
      tallies.change { $0.requests += 1 }
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return try await network.data(from: url)
    }
    askAgain()
  }

  /// Has a hundred callers ask the same loader again, which has the picture by then.
  func askAgain() {
    guard let loader else { return }
    round += 1
    outcomes = Array(repeating: "w", count: Self.count)
    tasks = (0..<Self.count).map { index in
      Task { [round, address] in
        let outcome = await Self.outcome(of: loader, address)
        guard round == self.round else { return }
        outcomes[index] = outcomes[index].isUppercase ? Character(outcome.uppercased()) : outcome
        changed()
      }
    }
    changed()
  }

  /// Cancels the callers at even positions who are still waiting.
  func cancelHalf() {
    for index in outcomes.indices where outcomes[index] == "w" && index % 2 == 0 {
      outcomes[index] = "W"
      tasks[index].cancel()
    }
  }

  private static func outcome(of loader: CoalescingLoader, _ address: String) async -> Character {
    do {
      return try await loader.data(for: address).isEmpty ? "e" : "a"
    } catch is CancellationError {
      return "c"
    } catch {
      return "f"
    }
  }
}
