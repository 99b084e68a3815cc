/// A request that was received completely.
package struct HTTPRequest: Sendable, Equatable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package let method: Method
  /// The path, percent-decoded, such as `/chapter 1/`. It begins with a slash and contains no
  /// control characters and no backslashes. Each slash in it was sent as a slash.
  package let path: String
  /// The names and values after the question mark, decoded. If a name occurs more than once, the
  /// last value counts.
  package let query: [String: String]
  /// The headers by their names in lowercase. Several headers of one name are joined with commas.
  package let headers: [String: String]
  package var body: [UInt8] = []

  /// Returns the same request for another path.
  package func at(_ path: String) -> HTTPRequest {
    HTTPRequest(method: method, path: path, query: query, headers: headers, body: body)
  }
}

/// The reason that a request is refused: a status, and a message for the client.
struct RequestError: Error, Equatable {
  let status: HTTPStatus
  let message: String
}
