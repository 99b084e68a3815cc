import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches pictures from the server, and counts the requests.
struct AlbumNetwork: Sendable {
  struct BadStatus: Error {
    let status: Int
  }

  /// A session without a cache of its own, so that only the caches of the exercises have an effect.
  let session: URLSession
  let tallies: Tallies

  init(_ tallies: Tallies) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 10
    session = URLSession(configuration: configuration)
    self.tallies = tallies
  }

  /// Returns the data at a URL. Throws `BadStatus`, or the session's error.
  func data(from url: URL) async throws -> Data {
    tallies.change { $0.requests += 1 }
    do {
      let (data, response) = try await download(url)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard (200...299).contains(status) else { throw BadStatus(status: status) }
      tallies.change { $0.bytes += data.count }
      Journey.current?.find(.network)
      return data
    } catch {
      if (error as? URLError)?.code != URLError.cancelled { tallies.change { $0.failures += 1 } }
      throw error
    }
  }

  /// Downloads a URL, unless the task that waits for it is canceled.
  ///
  /// It cancels on a thread of its own. On Linux, `URLSession.data(from:)` can block forever if its
  /// task is canceled just as the response arrives, and rows that are scrolled away cause that all
  /// the time.
  private func download(_ url: URL) async throws -> (Data, URLResponse) {
    let (replies, reply) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = session.dataTask(with: url) { data, response, error in
      if let data, let response, error == nil { reply.yield((data, response)) }
      reply.finish(throwing: error)
    }
    reply.onTermination = { end in
      if case .finished = end { return }
      DispatchQueue.global().async { task.cancel() }
    }
    task.resume()
    for try await reply in replies { return reply }
    throw URLError(.cancelled)
  }
}
