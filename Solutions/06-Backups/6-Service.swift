import Workbench

/// The list of coins: fetched from the server, kept, and shown.
@MainActor public final class CoinBackupDataService {
  /// What the screen shows now.
  public private(set) var shown: CoinScreen

  private let fetch: @MainActor () async throws -> [Coin]
  private let store: any DatedCoinStore
  private let report: @MainActor (any Error) -> Void

  /// - Parameters:
  ///   - fetch: asks the server for the list.
  ///   - store: keeps the last good list, and its date.
  ///   - report: receives the errors of `store`.
  public init(
    fetch: @escaping @MainActor () async throws -> [Coin], store: any DatedCoinStore,
    report: @escaping @MainActor (any Error) -> Void
  ) {
    self.fetch = fetch
    self.store = store
    self.report = report
    shown = .notAsked
    // solution, in place of:
    //   // Show the backup, if there is one.
    if let backup = getBackup() { shown = backup }
    // end of solution
  }

  /// Returns the last good list as `.backup`, or nil if there is none or it cannot be read.
  public func getBackup() -> CoinScreen? {
    // solution, in place of:
    //   // Read the store, and report its error.
    //   return nil
    do {
      let coins = try store.coins()
      return coins.isEmpty ? nil : .backup(coins, saved: try store.saved())
    } catch {
      report(error)
      return nil
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
      guard !coins.isEmpty else { throw EmptyListError() }
      updateBackup(coins)
      shown = .live(coins)
    } catch {
      shown = getBackup() ?? .nothing(why: error)
    }
    // end of solution
  }
}
