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
  }
}

extension LoopbackServer.Request {
  /// The result of reading the bytes that have arrived so far.
  enum Reading {
    case unfinished
    case whole(LoopbackServer.Request)
    case refused(status: Int)
  }

  /// Reads the bytes that have arrived on a connection since it was opened.
  static func reading(_ bytes: [UInt8]) -> Reading {
    guard let end = headEnd(in: bytes) else {
      return bytes.count > mostHead ? .refused(status: 431) : .unfinished
    }
    guard let request = Self(head: bytes[..<end]) else { return .refused(status: 400) }
    guard request.headers["transfer-encoding"] == nil else { return .refused(status: 411) }
    guard let length = Int(request.headers["content-length"] ?? "0"), length >= 0 else {
      return .refused(status: 400)
    }
    guard length <= mostBody else { return .refused(status: 413) }
    return bytes.count >= end + length ? .whole(request) : .unfinished
  }

  private static let mostHead = 64 << 10
  private static let mostBody = 16 << 20

  /// Returns the index after the empty line that ends the headers, or nil if it has not arrived.
  private static func headEnd(in bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    let starts = bytes.indices.dropLast(mark.count - 1)
    return starts.first { bytes[$0] == mark[0] && bytes[$0..<($0 + 4)].elementsEqual(mark) }
      .map { $0 + mark.count }
  }

  private init?(head: ArraySlice<UInt8>) {
    // Split as bytes: in a Swift string, the two that end a line are one character.
    let lines = head.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      headers.merge([line[..<colon].lowercased(): value]) { "\($0), \($1)" }
    }
    method = String(words[0])
    path = String(words[1])
    self.headers = headers
  }
}
