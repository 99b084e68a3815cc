import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches pictures from the server, and counts the requests.
struct AlbumNetwork: Sendable {
  /// An answer of the server that is not a success.
  struct BadStatus: Error {
    let status: Int
  }

  /// A session without a cache of its own, so that the caches of the exercises can be seen.
  let session: URLSession
  let tallies: Tallies

  init(_ tallies: Tallies) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 10
    session = URLSession(configuration: configuration)
    self.tallies = tallies
  }

  /// Throws `BadStatus`, or the session's error.
  func data(from url: URL) async throws -> Data {
    tallies.change { $0.requests += 1 }
    do {
      let (data, response) = try await session.data(from: url)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard (200...299).contains(status) else { throw BadStatus(status: status) }
      tallies.change { $0.bytes += data.count }
      Journey.current?.find(.network)
      return data
    } catch {
      let isCanceled = error is CancellationError || (error as? URLError)?.code == .cancelled
      if !isCanceled { tallies.change { $0.failures += 1 } }
      throw error
    }
  }
}
