import Foundation

extension LoopbackServer {
  /// A request of a client. The server reads the body and discards it.
  public struct Request: Sendable, Equatable {
    /// The method, such as `GET`.
    public let method: String

    /// The path as it was sent, with its query if there is one, such as `/coins?page=2`.
    public let path: String

    /// The headers, with names in lower case. Several values for one name are joined with commas.
    public let headers: [String: String]

    /// Reads the bytes that have arrived on a connection. Returns nil if they are not yet a whole
    /// request.
    init?(_ bytes: Data) {
      guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      // In a Swift string, the two that end a line are one character.
      let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count == 3 else { return nil }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.last?.trimmingCharacters(in: .whitespaces) ?? ""
        headers.merge([parts[0].lowercased(): value]) { "\($0), \($1)" }
      }
      let length = headers["content-length"].flatMap { Int($0) } ?? 0
      guard bytes[end.upperBound...].count >= length else { return nil }
      method = String(words[0])
      path = String(words[1])
      self.headers = headers
    }
  }
}
