import Foundation

extension LoopbackServer.Reply {
  /// Returns the bytes that a connection sends in answer to a request with this method.
  func bytes(answering method: String) -> [UInt8] {
    let hasNoBody = status < 200 || status == 204 || status == 304
    var lines = headers.map { "\($0.key): \($0.value)" }.sorted()
    if !hasNoBody, !headers.keys.contains(where: { $0.lowercased() == "content-length" }) {
      lines.append("Content-Length: \(body.count)")
    }
    lines.append("Connection: close")
    let head = "HTTP/1.1 \(status) \(phrase)\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n"
    return Array(head.utf8) + (hasNoBody || method == "HEAD" ? [] : sentBody)
  }

  private var sentBody: [UInt8] {
    switch manner {
    case .cutShort(let count): Array(body.prefix(count))
    case .whole, .hangUp, .stall: Array(body)
    }
  }

  /// The reason phrase of the status, for human readers.
  private var phrase: String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Status \(status)"
    }
  }
}
