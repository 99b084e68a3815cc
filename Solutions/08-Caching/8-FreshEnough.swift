import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A picture, and whether it may be out of date.
public struct ShownPicture: Sendable {
  public var data: Data
  /// Whether the picture is not fresh and could not be revalidated.
  public var isStale: Bool
}

/// An answer of the server without a picture.
public struct UnexpectedStatus: Error {
  public let status: Int
}

/// A cache of pictures that are revalidated when they are not fresh any more.
public actor FreshPictures {
  private let timeToLive: TimeInterval
  private let session: URLSession
  private let now: @Sendable () -> Date

  // solution
  private struct Entry {
    var data: Data
    var tag: String?
    var date: Date
  }

  private var entries: [URL: Entry] = [:]
  // end of solution

  /// - Parameters:
  ///   - timeToLive: The seconds for which a picture is fresh.
  ///   - session: A session without a cache of its own.
  ///   - now: Returns the current time.
  public init(
    timeToLive: TimeInterval, session: URLSession,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.timeToLive = timeToLive
    self.session = session
    self.now = now
  }

  /// Returns the picture at a URL, and asks the server if the cached one is not fresh.
  ///
  /// - Throws: `UnexpectedStatus` or the session's error, if there is no cached picture.
  public func picture(at url: URL) async throws -> ShownPicture {
    // solution, in place of:
    //   // Return the cached picture, or ask the server for a new one.
    //   return ShownPicture(data: Data(), isStale: false)
    let known = entries[url]
    if let known, isFresh(known) { return ShownPicture(data: known.data, isStale: false) }
    do {
      let entry = try await ask(for: url, knowing: known)
      entries[url] = entry
      return ShownPicture(data: entry.data, isStale: false)
    } catch {
      guard let known else { throw error }
      return ShownPicture(data: known.data, isStale: true)
    }
    // end of solution
  }

  // solution
  private func isFresh(_ entry: Entry) -> Bool {
    // An age below zero means that the clock was set back.
    let age = now().timeIntervalSince(entry.date)
    return age >= 0 && age < timeToLive
  }

  private func ask(for url: URL, knowing known: Entry?) async throws -> Entry {
    var request = URLRequest(url: url)
    if let tag = known?.tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let (data, response) = try await session.data(for: request)
    let http = response as? HTTPURLResponse
    switch (http?.statusCode ?? 0, known) {
    case (200...299, _):
      return Entry(data: data, tag: http?.value(forHTTPHeaderField: "ETag"), date: now())
    case (304, let known?):
      // It is about the tag that was sent: a picture that another call has brought since stays.
      guard var entry = entries[url], entry.tag == known.tag else { return entries[url] ?? known }
      entry.date = now()
      return entry
    case (let status, _):
      throw UnexpectedStatus(status: status)
    }
  }
  // end of solution
}
