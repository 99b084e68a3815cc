import Caching
import Foundation
import Synchronization

/// The album's cover, which Ana repaints now and then: a picture that is fresh for ten seconds, in
/// the cache of exercise 8.8.
@MainActor final class Cover {
  private final class Clock: Sendable {
    let passed = Mutex<TimeInterval>(0)
    var now: Date { Date(timeIntervalSinceNow: passed.withLock { $0 }) }
  }

  static let timeToLive: TimeInterval = 10

  private let server: AlbumServer
  private let fresh: FreshPictures
  private let clock: Clock
  private let changed: @MainActor () -> Void
  private var load: Task<Void, Never>?
  private var picture: ShownPicture?
  /// A message about the result of the last load, or nil before the first one.
  private var words: String?
  private var renewed: Date?

  init(_ server: AlbumServer, _ network: AlbumNetwork, changed: @escaping @MainActor () -> Void) {
    let clock = Clock()
    (self.server, self.clock, self.changed) = (server, clock, changed)
    fresh = FreshPictures(timeToLive: Self.timeToLive, session: network.session) { clock.now }
  }

  var view: PageValues {
    let svg = picture.flatMap { SceneryDrawing.isPicture($0.data) ? $0.data : nil }
    let end = renewed?.addingTimeInterval(Self.timeToLive - clock.passed.withLock { $0 })
    return [
      "isLoading": load != nil, "svg": svg.map { String(decoding: $0, as: UTF8.self) },
      "words": words, "isStale": picture?.isStale ?? false,
      // The time until which the copy is fresh, in milliseconds since 1970.
      "freshUntil": end.map { ($0.timeIntervalSince1970 * 1000).rounded() },
    ]
  }

  func pass(_ seconds: TimeInterval) { clock.passed.withLock { $0 += seconds } }

  func look() {
    guard load == nil else { return }
    load = Task {
      let before = server.cover.count
      do {
        let shown = try await fresh.picture(at: server.url.appending(path: "cover"))
        picture = shown
        words = describe(shown, isAsked: server.cover.count > before)
      } catch {
        picture = nil
        words = "No picture. \(Words.of(error))"
      }
      load = nil
      changed()
    }
  }

  private func describe(_ shown: ShownPicture, isAsked: Bool) -> String {
    let answer = server.cover
    if shown.data.isEmpty { return "The picture is empty." }
    if shown.isStale {
      let why = isAsked ? "answered \(answer.status)" : "cannot be reached"
      return "This copy may be out of date: the server \(why)."
    }
    guard isAsked else { return "This is the stored copy. The server was not asked." }
    renewed = clock.now
    if answer.status == 304 { return "The server was asked: 304, not modified, 0 bytes." }
    let end = SceneryDrawing.isPicture(shown.data) ? "." : ", and no picture."
    return "The server was asked: \(answer.status), \(answer.bytes) bytes\(end)"
  }
}

extension UnexpectedStatus: PlainError {
  var words: String { "The server answered with status \(status)." }
}
