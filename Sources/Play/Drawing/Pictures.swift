import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The source of pictures for the backgrounds of drawings.
enum Pictures {
  /// The maximum size of a picture, in bytes.
  static let limit = 3_000_000

  /// Returns the bytes at a URL. It waits for at most two seconds.
  static func fetch(_ url: URL) throws -> Data {
    if url.isFileURL { return try check(Data(contentsOf: url)) }
    let (bell, box) = (DispatchSemaphore(value: 0), Box())
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      box.result = Result {
        if let error { throw error }
        guard let http = response as? HTTPURLResponse, http.statusCode == 200, let data else {
          throw NoPicture(words: "The server has no picture there.")
        }
        return try check(data)
      }
      bell.signal()
    }
    task.resume()
    guard bell.wait(timeout: .now() + 2) == .success else {
      task.cancel()
      throw NoPicture(words: "The server did not answer within two seconds.")
    }
    return try box.result.get()
  }

  private static func check(_ data: Data) throws -> Data {
    guard data.count <= limit else { throw NoPicture(words: "The picture is too large.") }
    return data
  }

  /// The result of a download, which is set before the semaphore is signaled.
  private final class Box: @unchecked Sendable {
    var result: Result<Data, any Error> = .failure(NoPicture(words: "There was no response."))
  }
}

/// The error for a background that could not be fetched.
struct NoPicture: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
}
