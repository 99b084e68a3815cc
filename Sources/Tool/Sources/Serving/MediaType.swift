/// The media types of files, for the header `Content-Type`.
package enum MediaType {
  /// Returns the media type for a file name.
  package static func of(_ name: String) -> String {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return types[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "css": "text/css; charset=utf-8",
    "epub": "application/epub+zip",
    "gif": "image/gif",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff2": "font/woff2",
    "xml": "application/xml",
  ]
}
