import Backups
import Foundation
import Workbench

/// The app of chapter 6: a list of coins from a server, or the last good one with its age.
@MainActor final class Coins: PlayApp {
  private let world: PlayWorld
  private let backup: CoinBackup
  private var download: Download?
  private var outcome: Result<[Coin], any Error> = .failure(notAsked)
  private var prices: [String: Double] = [:]
  private var conditions: Conditions
  /// The service of exercise 6.6, with a list of its own, because this app keeps the list itself.
  private var service: CoinBackupDataService?

  /// What the reader has set, and a restart does not change.
  private struct Conditions: Codable {
    var server = CoinServer()
    /// The number of seconds that the reader has let pass.
    var passed: TimeInterval = 0
  }

  init(_ world: PlayWorld) throws {
    self.world = world
    conditions = world.remembered(or: Conditions())
    backup = CoinBackup(world)
    openService()
  }

  private func openService() {
    service = CoinBackupDataService(
      fetch: { [weak self] in try self?.outcome.get() ?? [] },
      store: MemoryStore(try? backup.last()), report: { _ in })
  }

  private static let notAsked = Told("The server has not been asked yet. Refresh asks it.")

  private var now: Date { Date(timeIntervalSinceNow: conditions.passed) }

  var state: PageValues {
    var (source, rows) = ("nothing", [PageValues]())
    var (age, reason): (TimeInterval?, String?)
    switch coinScreen(fetch: { try outcome.get() }, backup: { try backup.last() }, now: now) {
    case .live(let coins):
      // Only live coins have a price: an old one would mislead.
      (source, rows) = ("live", coins.map { row($0, prices[$0.id]) })
    case .backup(let coins, let saved):
      (source, rows) = ("backup", coins.map { row($0, nil) })
      age = now.timeIntervalSince(saved)
    case .nothing(let why): reason = Words.of(why)
    case .notAsked: reason = "The server has not been asked yet."
    }
    return [
      "source": source, "age": age, "reason": reason, "rows": rows,
      "mood": conditions.server.mood, "isLoading": download != nil, "database": backup.trouble,
      "service": service.map { words(for: $0.shown) }, "generations": backup.listed,
    ]
  }

  private func row(_ coin: Coin, _ price: Double?) -> PageValues {
    [
      "id": coin.id, "rank": coin.rank.map { "\($0)" } ?? "–",
      "title": "\(coin.name) (\(coin.symbol.uppercased()))",
      "price": price?.formatted(.number.precision(.fractionLength(2))) ?? "price unknown",
    ]
  }

  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)? {
    defer { world.remember(conditions) }
    switch action {
    case "refresh": try refresh()
    case "cancel": download?.cancel()
    case "mood":
      conditions.server.mood = CoinServer.Mood(rawValue: try arguments.text("mood")) ?? .fine
    case "pass": conditions.passed += try arguments.number("seconds")
    case "damage":
      let name = try arguments.text("name")
      try backup.damage(name)
      world.log("6.7", "One byte of \(name) was changed.")
    case "damageDatabase":
      // A live list stays on the screen until the app is started again.
      if case .failure = outcome { world.compare("The database was overwritten.") }
      try backup.damageDatabase()
      world.log("6.3", "The database was overwritten.")
    case "restore":
      try restore()
      openService()
      await service?.load()
    case "emptyDatabase": world.log("6.3", try backup.startEmpty())
    default: throw Told(unknown: action)
    }
    return nil
  }
}

extension Coins {
  /// Downloads the list, after it has canceled a download that is in progress.
  private func refresh() throws {
    let previous = download
    previous?.cancel()
    conditions.server.turn += 1
    let next = try Download(from: conditions.server)
    download = next
    next.task = Task {
      await previous?.task?.value
      await load(next)
      if download === next { download = nil }
      world.tell()
    }
  }

  private func load(_ download: Download) async {
    let url = download.server.url
    await loadList(from: url.appending(path: "coins"), download)
    if case .success = outcome, !download.isCanceled {
      await loadPrices(from: url.appending(path: "prices"), download)
    }
  }

  private func loadList(from url: URL, _ download: Download) async {
    do {
      let coins = try await fetchCoins(from: url, session: download.session)
      outcome = .success(coins)
      world.log("6.2", "\(coins.count) coins were received.")
    } catch {
      outcome = .failure(download.reason(error))
      world.log("6.2", "No list: \(Words.of(download.reason(error)))", isGood: false)
    }
    keep()
    await service?.load()
  }

  /// Stores the list and a generation of it, if the list is good.
  private func keep() {
    do {
      let isStored = try Backups.refresh(backup, with: outcome)
      world.log("6.4", isStored ? "The backup was refreshed." : "The backup was kept.")
      guard isStored, case .success(let coins) = outcome else { return }
      try backup.date(now)
      do {
        try backup.save(coins, at: now)
      } catch {
        world.log("6.7", "No generation was saved: \(Words.of(error))", isGood: false)
      }
    } catch {
      world.log("6.3", "The backup was not refreshed: \(Words.of(error))", isGood: false)
    }
  }

  private func loadPrices(from url: URL, _ download: Download) async {
    do {
      let (body, response) = try await download.session.data(from: url)
      prices = try JSONDecoder().decode(
        [String: Double].self, from: successfulBody(body, of: response))
      world.log("6.1", "\(prices.count) prices were received.")
    } catch {
      prices = [:]
      world.log("6.1", "No prices: \(Words.of(download.reason(error)))", isGood: false)
    }
  }

  private func restore() throws {
    do {
      let coins = try backup.restore { world.log("6.8", "Skipped \($0)", isGood: false) }
      world.log("6.8", coins.map { "\($0.count) coins were restored." } ?? "Nothing to restore.")
      outcome = .failure(Self.notAsked)
    } catch is NoIntactGeneration {
      world.log("6.8", "None of the generations is intact.", isGood: false)
    }
  }
}

/// A list of coins in memory, and its date.
private final class MemoryStore: DatedCoinStore {
  private var last: (coins: [Coin], saved: Date)

  init(_ last: (coins: [Coin], saved: Date)?) { self.last = last ?? ([], .now) }

  func coins() -> [Coin] { last.coins }
  func saved() -> Date { last.saved }
  func replace(with coins: [Coin]) { last = (coins, .now) }
}
