import Foundation

/// The settings that outlive the app beside its caches: the server's behavior, and the budget.
struct AlbumSettings: Codable {
  var server = AlbumServer.Settings()
  var budget = 64 << 10

  /// Reads the settings in a file, or uses the defaults.
  init(from file: URL) {
    let data = try? Data(contentsOf: file)
    self = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  private init() {}

  /// Writes the settings. If the disk is full, the old ones remain.
  func write(to file: URL) { try? JSONEncoder().encode(self).write(to: file, options: .atomic) }
}
