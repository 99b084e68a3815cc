import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The source of pictures for the backgrounds of drawings.
enum Pictures {
  static let limit = 3_000_000

  /// Returns the bytes at a URL. It waits for at most two seconds.
  static func fetch(_ url: URL) throws -> Data {
    if url.isFileURL { return try check(Data(contentsOf: url)) }
    let bell = DispatchSemaphore(value: 0)
    let found = Mutex<Result<Data, any Error>>(.failure(Told("There was no response.")))
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      let result = Result {
        if let error { throw error }
        guard let http = response as? HTTPURLResponse, http.statusCode == 200, let data else {
          throw Told("The server has no picture there.")
        }
        return try check(data)
      }
      found.withLock { $0 = result }
      bell.signal()
    }
    task.resume()
    guard bell.wait(timeout: .now() + 2) == .success else {
      task.cancel()
      throw Told("The server did not answer within two seconds.")
    }
    return try found.withLock { $0 }.get()
  }

  private static func check(_ data: Data) throws -> Data {
    guard data.count <= limit else { throw Told("The picture is too large.") }
    return data
  }
}

/// The picture behind a drawing, for the page.
struct Picture: Encodable {
  /// A text that changes whenever the picture does.
  let id: String
  /// The URL of the picture, or nil if it is in the drawing's file.
  private(set) var url: URL?
  private(set) var bytes: Data?
  private(set) var trouble: String?

  init(_ bytes: Data) {
    (id, self.bytes) = ("\(bytes.hashValue)", bytes)
  }

  /// - Parameter result: the result of fetching it, or nil while it is being fetched.
  init(_ url: URL, _ result: Result<Data, any Error>?) {
    self.url = url
    switch result {
    case .success(let bytes): (id, self.bytes) = ("\(url) \(bytes.hashValue)", bytes)
    case .failure(let error): (id, trouble) = ("\(url) failed", Words.of(error))
    case nil: id = "\(url) …"
    }
  }
}
