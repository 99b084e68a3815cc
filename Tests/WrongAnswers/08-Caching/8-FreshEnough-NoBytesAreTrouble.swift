// Mistake: A picture of no bytes counts as trouble.
// Verdict: failed
// Message: were it nothing
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A picture, and whether it may have changed meanwhile.
public struct ShownPicture: Sendable {
  public var data: Data
  /// The server could not be asked, and the picture is older than it should be.
  public var isStale: Bool
}

/// The server answered, but with nothing to show.
public struct UnexpectedStatus: Error {
  public let status: Int
}

/// Pictures that are asked for again when they are no longer fresh.
public actor FreshPictures {
  private let timeToLive: TimeInterval
  private let session: URLSession
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - timeToLive: for how many seconds a picture is fresh.
  ///   - session: one without a cache of its own.
  ///   - now: the time.
  public init(
    timeToLive: TimeInterval, session: URLSession,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.timeToLive = timeToLive
    self.session = session
    self.now = now
  }

  /// The picture at a URL, from the server where the one at hand is not fresh.
  ///
  /// Throws `UnexpectedStatus`, or what the session throws, where there is nothing to show.
  public func picture(at url: URL) async throws -> ShownPicture {
    let known = entries[url]
    if let known, (0..<timeToLive).contains(now().timeIntervalSince(known.time)) {
      return ShownPicture(data: known.data, isStale: false)
    }
    do {
      let entry = try await ask(url, known)
      entries[url] = entry
      return ShownPicture(data: entry.data, isStale: false)
    } catch {
      guard let known else { throw error }
      return ShownPicture(data: known.data, isStale: true)
    }
  }

  private struct Entry {
    var data: Data
    var tag: String?
    var time: Date
  }
  private var entries: [URL: Entry] = [:]

  private func ask(_ url: URL, _ known: Entry?) async throws -> Entry {
    var request = URLRequest(url: url)
    if let tag = known?.tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let (data, response) = try await session.data(for: request)
    guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    switch http.statusCode {
    case 200...299:
      if data.isEmpty { throw UnexpectedStatus(status: http.statusCode) }
      return Entry(data: data, tag: http.value(forHTTPHeaderField: "ETag"), time: now())
    case 304:
      guard var known else { throw UnexpectedStatus(status: 304) }
      known.time = now()
      return known
    default:
      throw UnexpectedStatus(status: http.statusCode)
    }
  }
}
