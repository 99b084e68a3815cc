// Way: A detached task decodes, and the method assigns what it returns.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct PhotoModel: Identifiable, Codable, Sendable {
  public let albumId: Int
  public let id: Int
  public let title: String
  public let url: String
  public let thumbnailUrl: String
}

public enum PhotoListError: Error {
  case badStatus(Int)
}

@MainActor public final class PhotoList {
  public private(set) var photos: [PhotoModel] = []

  private let url: URL
  private let session: URLSession
  private let decoder: JSONDecoder

  public init(url: URL, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()) {
    self.url = url
    self.session = session
    self.decoder = decoder
  }

  public func load() async throws {
    let (data, response) = try await session.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status / 100 == 2 else { throw PhotoListError.badStatus(status) }
    photos = try await Task.detached { [decoder] in
      try decoder.decode([PhotoModel].self, from: data)
    }.value
  }
}
