import Caching
import Foundation
import Synchronization
import Workbench

/// The server of the album, on this machine: a list of photos, their pictures, and a cover with an
/// entity tag. The photos are invented, and its failures are simulated.
final class AlbumServer: Sendable {
  enum Mood: String, Codable {
    case fine, slow, busy, page, gone
  }

  /// What the reader has set, and a restart does not change.
  struct Settings: Codable {
    var mood = Mood.fine
    /// The number of times that Ana has painted the cover.
    var edition = 1
    /// The number of bytes that full pictures may take on the disk.
    var budget = 64 << 10
  }

  /// The last reply to a request for the cover, and the number of these requests.
  struct CoverAnswers {
    var count = 0
    var status = 0
    var bytes = 0
  }

  private struct State {
    var settings: Settings
    var cover = CoverAnswers()
  }

  static let count = 5000
  static let photosOfAlbum = 50

  /// The server's address. It stays the same while the server is gone.
  let url: URL
  @MainActor private var server: LoopbackServer
  private let state: Mutex<State>

  @MainActor init(_ settings: Settings) throws {
    state = Mutex(State(settings: settings))
    server = try LoopbackServer([])
    url = server.url
    restart(settings.mood)
  }

  var cover: CoverAnswers { state.withLock { $0.cover } }

  /// Behaves as other settings say. Another mood stops the server, or starts it again at the same
  /// address.
  @MainActor func use(_ settings: Settings) {
    let old = state.withLock { state in
      defer { state.settings = settings }
      return state.settings
    }
    if settings.mood != old.mood { restart(settings.mood) }
  }

  @MainActor private func restart(_ mood: Mood) {
    server.stop()
    guard mood != .gone else { return }
    // It runs for longer than any reader plays. If it cannot start again, it stays gone.
    let next = try? LoopbackServer(life: 7 * 24 * 3600, inPlaceOf: server) { [weak self] in
      self?.reply(to: $0) ?? .status(404)
    }
    server = next ?? server
  }

  private func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let settings = state.withLock { $0.settings }
    let parts = request.path.split(separator: "?", maxSplits: 1)
    let reply = reply(to: request, path: parts.first.map(String.init) ?? "/", settings)
    // Pictures take a while, so that callers who request one together also wait together.
    let wait = parts.count > 1 ? 1.5 : 0
    return reply.delayed(by: settings.mood == .slow ? 1.5 : wait)
  }
}

extension AlbumServer {
  private typealias Reply = LoopbackServer.Reply

  private func reply(
    to request: LoopbackServer.Request, path: String, _ settings: Settings
  ) -> LoopbackServer.Reply {
    switch settings.mood {
    case .busy: return answer(path, status: 500)
    case .page:
      let page = Data("<html><body>Welcome to our free Wi-Fi!</body></html>".utf8)
      return answer(path, ["Content-Type": "text/html"], page)
    case .fine, .slow, .gone: break
    }
    switch path {
    case "/photos.json": return .json(Self.list)
    case "/cover": return cover(request, settings.edition)
    default: return picture(path)
    }
  }

  private func picture(_ path: String) -> LoopbackServer.Reply {
    guard let address = PictureAddress(path) else { return .status(404) }
    let svg = SceneryDrawing.svg(of: Scenery(of: address.photo), isFull: address.size == .full)
    return Reply(headers: ["Content-Type": "image/svg+xml"], body: svg)
  }

  private func cover(_ request: LoopbackServer.Request, _ edition: Int) -> LoopbackServer.Reply {
    let tag = "\"edition-\(edition)\""
    guard request.headers["if-none-match"] != tag else { return answer("/cover", status: 304) }
    let data = SceneryDrawing.svg(of: Scenery(of: 4 + edition * 7), isFull: true)
    return answer("/cover", ["Content-Type": "image/svg+xml", "ETag": tag], data)
  }

  /// Returns a reply, and remembers it if it is to a request for the cover.
  private func answer(
    _ path: String, status: Int = 200, _ headers: [String: String] = [:], _ body: Data = Data()
  ) -> Reply {
    if path == "/cover" {
      state.withLock { state in
        state.cover = CoverAnswers(count: state.cover.count + 1, status: status, bytes: body.count)
      }
    }
    return Reply(status: status, headers: headers, body: body)
  }

  private static let list = String(
    decoding: HostLine.json(
      (1...count).map { id -> PageValues in
        [
          "albumId": (id - 1) / photosOfAlbum + 1, "id": id, "title": Scenery(of: id).title,
          "url": "pictures/\(id)", "thumbnailUrl": "thumbnails/\(id)",
        ]
      }), as: UTF8.self)
}

/// The picture to which an address on the server leads, such as `thumbnails/31`.
struct PictureAddress {
  let photo: Int
  let size: PictureSize

  /// - Parameter path: the path of the address. The result is nil for any other path.
  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let photo = Int(parts[1]), (1...AlbumServer.count).contains(photo)
    else { return nil }
    switch parts[0] {
    case "thumbnails": size = .thumbnail
    case "pictures": size = .full
    default: return nil
    }
    self.photo = photo
  }
}
