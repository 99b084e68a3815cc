// Way: Three tables in place of one, and one function that looks at each status in turn.
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
  private let timeToLive: TimeInterval
  private let session: URLSession
  private let now: @Sendable () -> Date
  private var pictures: [URL: Data] = [:]
  private var tags: [URL: String] = [:]
  private var confirmed: [URL: Date] = [:]

  public init(
    timeToLive: TimeInterval, session: URLSession,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.timeToLive = timeToLive
    self.session = session
    self.now = now
  }

  public func picture(at url: URL) async throws -> ShownPicture {
    if let data = pictures[url], let date = confirmed[url] {
      let age = now().timeIntervalSince(date)
      if age >= 0 && age < timeToLive { return ShownPicture(data: data, isStale: false) }
    }
    var request = URLRequest(url: url)
    request.setValue(tags[url], forHTTPHeaderField: "If-None-Match")
    do {
      let (data, response) = try await session.data(for: request)
      guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      if http.statusCode == 304, let known = pictures[url] {
        confirmed[url] = now()
        return ShownPicture(data: known, isStale: false)
      }
      guard http.statusCode / 100 == 2 else { throw UnexpectedStatus(status: http.statusCode) }
      pictures[url] = data
      tags[url] = http.value(forHTTPHeaderField: "etag")
      confirmed[url] = now()
      return ShownPicture(data: data, isStale: false)
    } catch {
      if let known = pictures[url] { return ShownPicture(data: known, isStale: true) }
      throw error
    }
  }
}
