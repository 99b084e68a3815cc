import Foundation
import Synchronization
import Workbench

/// The server that the photos come from, on this machine. The photos are made up, and so is whatever
/// goes wrong with it.
@MainActor final class AlbumServer {
  /// How the server behaves.
  enum Mood: String, Codable {
    case fine, slow, busy, page, gone
  }

  /// How the server behaves, and how often Ana has painted the cover.
  struct Settings: Codable {
    var mood = Mood.fine
    var edition = 1
  }

  /// Where it is. It stays there while it is gone.
  let url: URL
  var settings: Settings {
    didSet { if settings.mood != oldValue.mood { change() } else { shown.set(settings) } }
  }
  private var server: LoopbackServer
  private let shown: AlbumReplies

  init(_ settings: Settings) throws {
    self.settings = settings
    let shown = AlbumReplies(settings)
    server = try LoopbackServer(life: Self.life) { shown.reply(to: $0) }
    url = server.url
    self.shown = shown
    if settings.mood == .gone { server.stop() }
  }

  /// What it answered when it was last asked for the cover, and how often it was.
  var cover: AlbumReplies.CoverAnswers { shown.cover }

  /// The seconds that it is there: longer than anybody plays.
  private static let life: TimeInterval = 7 * 24 * 3600

  /// Goes, or comes back, at the same address.
  private func change() {
    shown.set(settings)
    server.stop()
    guard settings.mood != .gone else { return }
    let shown = shown
    // Where it cannot come back, it is gone as before.
    server =
      (try? LoopbackServer(life: Self.life, inPlaceOf: server) { shown.reply(to: $0) }) ?? server
  }
}
