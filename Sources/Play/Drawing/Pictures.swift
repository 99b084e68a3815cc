import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where pictures behind drawings come from.
enum Pictures {
  /// The most bytes that a picture may have.
  static let limit = 3_000_000

  /// The bytes at a URL. It waits, at most two seconds.
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

  /// What a download leaves, before the bell is rung.
  private final class Box: @unchecked Sendable {
    var result: Result<Data, any Error> = .failure(NoPicture(words: "There was no response."))
  }
}

/// A background that could not be had.
struct NoPicture: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
}
