import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A `URLSession` of its own, and its answers in words.
struct WebClient {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration)
  }

  /// The status and the body of an answer, such as `200 text`, or `failed` and the error's code.
  func get(_ url: URL, _ path: String = "") async -> String {
    await send(URLRequest(url: url.appending(path: path)))
  }

  /// The same for any request.
  func send(_ request: URLRequest) async -> String {
    do {
      let (data, response) = try await session.data(for: request)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return "\(status) \(String(decoding: data, as: UTF8.self))"
    } catch {
      return "failed \((error as? URLError)?.code.rawValue ?? 0)"
    }
  }
}
