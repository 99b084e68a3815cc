import Foundation

/// The files of one folder, as responses. Nothing outside the folder is served: no path leads out
/// of it, and symbolic links are not followed.
package struct StaticFiles: Sendable {
  private let root: URL
  private let addition: [UInt8]

  /// - Parameter addition: HTML that is inserted at the end of each page's `body`.
  package init(_ root: URL, adding addition: String = "") {
    self.root = root.resolvingSymlinksInPath()
    self.addition = Array(addition.utf8)
  }

  /// Returns the file at a request's path or another one, or `index.html` of the folder there.
  package func response(to request: HTTPRequest, at path: String? = nil) -> HTTPResponse {
    guard request.method != .post else {
      return HTTPResponse(
        .methodNotAllowed, ["Allow": "GET, HEAD"], text: "Pages can only be read.")
    }
    let place = path ?? request.path
    let names = (place + (place.hasSuffix("/") ? "index.html" : "")).components(separatedBy: "/")
    let path = root.path + names.joined(separator: "/")
    guard names.count > 1, names[0].isEmpty,
      names.dropFirst().allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") }),
      let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular,
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path == path
    else { return .noSuchPage }
    return file(path, facts, to: request)
  }

  private func file(
    _ path: String, _ facts: [FileAttributeKey: Any], to request: HTTPRequest
  ) -> HTTPResponse {
    let type = Self.types[(path as NSString).pathExtension.lowercased()]
    var headers = ["Cache-Control": "no-cache"]
    headers["Content-Type"] = type ?? "application/octet-stream"
    let isPage = type == Self.types["html"] && !addition.isEmpty
    if !isPage {
      // The tag changes when the file changes.
      let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970
      let tag = "\"\(facts[.systemFileNumber] ?? 0)-\(facts[.size] ?? 0)-\(date ?? 0)\""
      headers["ETag"] = tag
      if request.headers["if-none-match"] == tag {
        return HTTPResponse(.notModified, headers, body: .bytes([]))
      }
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return HTTPResponse(.internalServerError, text: "The file cannot be read.")
    }
    return HTTPResponse(.ok, headers, body: .bytes(isPage ? withAddition(data) : [UInt8](data)))
  }

  private func withAddition(_ page: Data) -> [UInt8] {
    // Search from the end, because a listing may show the tag too.
    let tag = page.range(of: Data("</body>".utf8), options: .backwards)
    let place = tag?.lowerBound ?? page.endIndex
    return page[..<place] + addition + page[place...]
  }

  /// The media types of files by the ends of their names.
  private static let types = [
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
  ]
}
