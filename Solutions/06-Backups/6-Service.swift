import Workbench

/// The list of coins: fetched from the server, kept, and shown.
@MainActor public final class CoinBackupDataService {
  /// What the screen shows.
  public enum Shown {
    /// The list that the server has just sent.
    case live([Coin])

    /// The last good list.
    case backup([Coin])

    /// No list, and the error of the last fetch if there was one.
    case nothing(why: (any Error)?)
  }

  /// What the screen shows now.
  public private(set) var shown: Shown

  private let fetch: @MainActor () async throws -> [Coin]
  private let store: any CoinStore
  private let report: @MainActor (any Error) -> Void

  /// - Parameters:
  ///   - fetch: asks the server for the list.
  ///   - store: keeps the last good list.
  ///   - report: receives the errors of `store`.
  public init(
    fetch: @escaping @MainActor () async throws -> [Coin], store: any CoinStore,
    report: @escaping @MainActor (any Error) -> Void
  ) {
    self.fetch = fetch
    self.store = store
    self.report = report
    shown = .nothing(why: nil)
    // solution, in place of:
    //   // Show the backup, if there is one.
    showBackup(why: nil)
    // end of solution
  }

  /// Returns the last good list, or an empty one if it cannot be read.
  public func getBackup() -> [Coin] {
    // solution, in place of:
    //   // Read the store, and report its error.
    //   return []
    do {
      return try store.coins()
    } catch {
      report(error)
      return []
    }
    // end of solution
  }

  /// Replaces the last good list, if the new one is good.
  public func updateBackup(_ coins: [Coin]) {
    // solution, in place of:
    //   // Replace the stored list with a good one, and report an error.
    if coins.isEmpty { return }
    do {
      try store.replace(with: coins)
    } catch {
      report(error)
    }
    // end of solution
  }

  /// Fetches the list, keeps it, and shows it, or the backup.
  public func load() async {
    // solution, in place of:
    //   // Fetch the list. Keep it and show it, or show the backup.
    do {
      let coins = try await fetch()
      updateBackup(coins)
      if coins.isEmpty { showBackup(why: nil) } else { shown = .live(coins) }
    } catch {
      showBackup(why: error)
    }
    // end of solution
  }

  // solution
  private func showBackup(why: (any Error)?) {
    let coins = getBackup()
    shown = coins.isEmpty ? .nothing(why: why) : .backup(coins)
  }
  // end of solution
}
