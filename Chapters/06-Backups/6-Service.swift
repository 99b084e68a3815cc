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
    // Show the backup, if there is one.
  }

  /// Returns the last good list, or an empty one if it cannot be read.
  public func getBackup() -> [Coin] {
    // Read the store, and report its error.
    return []
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
