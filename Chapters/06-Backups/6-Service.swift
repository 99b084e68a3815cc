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
    // Show the backup, if there is one.
  }

  /// Returns the last good list as `.backup`, or nil if there is none or it cannot be read.
  public func getBackup() -> CoinScreen? {
    // Read the store, and report its error.
    return nil
  }

  /// Replaces the last good list, if the new one is good.
  public func updateBackup(_ coins: [Coin]) {
    // Replace the stored list with a good one, and report an error.
  }

  /// Fetches the list, keeps it, and shows it, or the backup.
  public func load() async {
    // Fetch the list. Keep it and show it, or show the backup.
  }
}
