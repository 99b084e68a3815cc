// Mistake: A bad status makes it ask a second time.
// Verdict: failed
// Message: One load is one request
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One row of the album's list.
public struct PhotoModel: Identifiable, Codable, Sendable {
  public let albumId: Int
  public let id: Int
  public let title: String
  public let url: String
  public let thumbnailUrl: String
}

/// The server answered, but not with a list.
public enum PhotoListError: Error {
  case badStatus(Int)
}

/// The album's list, for a screen to show.
@MainActor public final class PhotoList {
  /// The photos, in the server's order.
  public private(set) var photos: [PhotoModel] = []

  private let url: URL
  private let session: URLSession
  private let decoder: JSONDecoder

  /// - Parameter decoder: what the list is decoded with. It is used for nothing else.
  public init(url: URL, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()) {
    self.url = url
    self.session = session
    self.decoder = decoder
  }

  /// Loads the list from the server. Where that fails, the photos are what they were.
  ///
  /// Throws `PhotoListError` for a status that is not a success, and otherwise what the session or
  /// the decoder throws.
  public func load() async throws {
    do { photos = try await Self.fetch(url, session, decoder) } catch is PhotoListError {
      photos = try await Self.fetch(url, session, decoder)
    }
  }

  @concurrent private nonisolated static func fetch(
    _ url: URL, _ session: URLSession, _ decoder: JSONDecoder
  ) async throws -> [PhotoModel] {
    let (data, response) = try await session.data(from: url)
    guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    guard (200...299).contains(http.statusCode) else {
      throw PhotoListError.badStatus(http.statusCode)
    }
    return try decoder.decode([PhotoModel].self, from: data)
  }
}
