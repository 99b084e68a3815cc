/// The status of a response.
package enum HTTPStatus: Int, Sendable {
  case ok = 200
  case movedPermanently = 301
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case contentTooLarge = 413
  case uriTooLong = 414
  case unsupportedMediaType = 415
  case headersTooLarge = 431
  case internalServerError = 500
  case notImplemented = 501
  case serviceUnavailable = 503
  case versionNotSupported = 505

  /// The standard phrase for the status.
  package var phrase: String {
    switch self {
    case .ok: "OK"
    case .movedPermanently: "Moved Permanently"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
