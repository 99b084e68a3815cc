// Way: Concurrent callers share a task, and the age of a picture counts from its request.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct ShownPicture: Sendable {
  public var data: Data
  public var isStale: Bool
}

public struct UnexpectedStatus: Error {
  public let status: Int
}

public actor FreshPictures {
  private struct Cached {
    let data: Data
    let tag: String?
    var confirmed: Date
  }

  private let timeToLive: TimeInterval
  private let session: URLSession
  private let now: @Sendable () -> Date
  private var cache: [URL: Cached] = [:]
  private var requests: [URL: Task<ShownPicture, any Error>] = [:]

  public init(
    timeToLive: TimeInterval, session: URLSession,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.timeToLive = timeToLive
    self.session = session
    self.now = now
  }

  public func picture(at url: URL) async throws -> ShownPicture {
    let time = now()
    if let cached = cache[url] {
      let age = time.timeIntervalSince(cached.confirmed)
      if age >= 0, age < timeToLive { return ShownPicture(data: cached.data, isStale: false) }
    }
    if let request = requests[url] { return try await request.value }
    let request = Task { try await self.revalidate(url, at: time) }
    requests[url] = request
    return try await request.value
  }

  private func revalidate(_ url: URL, at time: Date) async throws -> ShownPicture {
    defer { requests[url] = nil }
    do {
      return ShownPicture(data: try await answer(for: url, at: time), isStale: false)
    } catch {
      if let cached = cache[url] { return ShownPicture(data: cached.data, isStale: true) }
      throw error
    }
  }

  private func answer(for url: URL, at time: Date) async throws -> Data {
    var request = URLRequest(url: url)
    request.setValue(cache[url]?.tag, forHTTPHeaderField: "If-None-Match")
    let (data, response) = try await session.data(for: request)
    guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    if http.statusCode == 304, let cached = cache[url] {
      cache[url]?.confirmed = time
      return cached.data
    }
    guard http.statusCode / 100 == 2 else { throw UnexpectedStatus(status: http.statusCode) }
    let tag = http.value(forHTTPHeaderField: "ETag")
    cache[url] = Cached(data: data, tag: tag, confirmed: time)
    return data
  }
}
