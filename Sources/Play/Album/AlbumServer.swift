import Foundation
import Synchronization
import Workbench

/// The server of the photos, on this machine. The photos are invented, and its failures are
/// simulated.
@MainActor final class AlbumServer {
  enum Mood: String, Codable {
    case fine, slow, busy, page, gone
  }

  /// The behavior of the server, and the number of times that Ana has painted the cover.
  struct Settings: Codable {
    var mood = Mood.fine
    var edition = 1
  }

  /// The server's address. It stays the same while the server is gone.
  let url: URL
  private var server: LoopbackServer
  private let shown: AlbumReplies

  init(_ settings: Settings) throws {
    let shown = AlbumReplies(settings)
    server = try LoopbackServer(life: Self.life) { shown.reply(to: $0) }
    url = server.url
    self.shown = shown
    if settings.mood == .gone { server.stop() }
  }

  /// The last reply to a request for the cover, and the number of these requests.
  var cover: AlbumReplies.CoverAnswers { shown.cover }

  /// The seconds for which the server runs: longer than any reader plays.
  private static let life: TimeInterval = 7 * 24 * 3600

  /// Behaves as other settings say. Another mood stops the server, or starts it again at the same
  /// address.
  func use(_ settings: Settings) {
    guard shown.use(settings).mood != settings.mood else { return }
    server.stop()
    guard settings.mood != .gone else { return }
    let shown = shown
    // If it cannot start again, it stays gone.
    server =
      (try? LoopbackServer(life: Self.life, inPlaceOf: server) { shown.reply(to: $0) }) ?? server
  }
}

/// What the reader has set, and a restart does not change.
struct AlbumSettings: Codable {
  var server = AlbumServer.Settings()
  var budget = 64 << 10
}
