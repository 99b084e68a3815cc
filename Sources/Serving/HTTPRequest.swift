/// A request that has arrived whole.
package struct HTTPRequest: Sendable, Equatable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package let method: Method
  /// The path without its percent encoding, such as `/chapter 1/`. It begins with a slash and holds
  /// neither control characters nor backslashes; each slash in it was sent as a slash.
  package let path: String
  /// The names and values behind the question mark, without their encoding; the last of each name.
  package let query: [String: String]
  /// The headers by their names in lower case; several of one name are joined with commas.
  package let headers: [String: String]
  package var body: [UInt8] = []

  /// The same request for another path.
  package func at(_ path: String) -> HTTPRequest {
    HTTPRequest(method: method, path: path, query: query, headers: headers, body: body)
  }
}

/// The reason for which a request is not handled: a status, and a sentence for the client.
struct RequestError: Error, Equatable {
  let status: HTTPStatus
  let message: String
}
