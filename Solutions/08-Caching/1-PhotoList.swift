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

/// An answer of the server that is not a success.
public enum PhotoListError: Error {
  case badStatus(Int)
}

/// The list of an album's photos, for a screen.
@MainActor public final class PhotoModelDataService {
  /// The photos, in the server's order.
  public private(set) var photoModels: [PhotoModel] = []

  private let url: URL
  private let session: URLSession
  private let decoder: JSONDecoder

  /// - Parameter decoder: Decodes the list, and nothing else.
  public init(url: URL, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()) {
    self.url = url
    self.session = session
    self.decoder = decoder
  }

  /// Loads the list from the server. If that fails, the photos stay as they were.
  ///
  /// - Throws: `PhotoListError` for a status that is not a success, and the errors of the session
  ///   and the decoder.
  public func downloadData() async throws {
    // solution, in place of:
    //   // Fetch the list, check the status, and decode off the main thread.
    photoModels = try await Self.fetch(from: url, session, decoder)
    // end of solution
  }

  // solution
  @concurrent private nonisolated static func fetch(
    from url: URL, _ session: URLSession, _ decoder: JSONDecoder
  ) async throws -> [PhotoModel] {
    let (data, response) = try await session.data(from: url)
    guard let status = (response as? HTTPURLResponse)?.statusCode, (200...299).contains(status)
    else {
      throw PhotoListError.badStatus((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return try decoder.decode([PhotoModel].self, from: data)
  }
  // end of solution
}
