import Foundation

/// What outlives the app beside its caches: how the server behaves, and the budget.
struct AlbumSettings: Codable {
  var server = AlbumServer.Settings()
  var budget = 64 << 10

  /// The settings in a file, or those at first.
  init(from file: URL) {
    let data = try? Data(contentsOf: file)
    self = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  private init() {}

  /// Writes them. Where the disk is full, the old ones stay.
  func write(to file: URL) { try? JSONEncoder().encode(self).write(to: file, options: .atomic) }
}
