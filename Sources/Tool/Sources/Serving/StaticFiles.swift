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

  /// Returns the file at a request's path, or `index.html` of the folder there.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.method != .post else {
      var refusal = HTTPResponse(.methodNotAllowed, text: "Pages can only be read.")
      refusal.headers["Allow"] = "GET, HEAD"
      return refusal
    }
    guard let names = Self.names(in: request.path) else { return Self.notFound }
    let isFolder = request.path.hasSuffix("/")
    switch SiteFile.open(root.path, names + (isFolder ? ["index.html"] : [])) {
    case .file(let file): return response(file, to: request)
    case .folder where !isFolder:
      let place = request.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      return HTTPResponse(.movedPermanently, ["Location": "\(place ?? "")/"], body: .bytes([]))
    default: return Self.notFound
    }
  }

  /// Returns the names between a path's slashes, or nil if one of them is empty or begins with a
  /// dot.
  private static func names(in path: String) -> [String]? {
    guard path.hasPrefix("/") else { return nil }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let parts = names.last == "" ? names.dropLast() : names
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") } ? parts.map(String.init) : nil
  }

  private static let notFound = HTTPResponse(.notFound, text: "There is no such page.")
}

extension StaticFiles {
  private func response(_ file: SiteFile, to request: HTTPRequest) -> HTTPResponse {
    let type = MediaType.of(file.name)
    var headers = ["Content-Type": type, "Cache-Control": "no-cache"]
    let isPage = type.hasPrefix("text/html") && !addition.isEmpty
    if !isPage {
      headers["ETag"] = file.tag
      if request.headers["if-none-match"] == file.tag {
        return HTTPResponse(.notModified, headers, body: .bytes([]))
      }
    }
    guard let bytes = file.bytes() else {
      return HTTPResponse(.internalServerError, text: "The file cannot be read.")
    }
    return HTTPResponse(.ok, headers, body: .bytes(isPage ? withAddition(bytes) : bytes))
  }

  private func withAddition(_ page: [UInt8]) -> [UInt8] {
    // Search from the end, because a listing may show the tag too.
    let data = Data(page)
    let tag = data.range(of: Data("</body>".utf8), options: .backwards)
    let place = tag?.lowerBound ?? page.endIndex
    return page[..<place] + addition + page[place...]
  }
}
