import Foundation

/// The picture behind a drawing, for the page.
struct Picture: Encodable {
  /// A text that changes whenever the picture does.
  let id: String
  /// The URL of the picture, or nil if it is in the drawing's file.
  private(set) var url: URL?
  private(set) var bytes: Data?
  /// The reason why there is no picture, or nil.
  private(set) var trouble: String?

  init(_ bytes: Data) {
    (id, self.bytes) = ("\(bytes.hashValue)", bytes)
  }

  /// Creates a picture that is being fetched.
  init(_ url: URL) { (id, self.url) = ("\(url) …", url) }

  init(_ url: URL, _ result: Result<Data, any Error>) {
    self.url = url
    switch result {
    case .success(let bytes): (id, self.bytes) = ("\(url) \(bytes.hashValue)", bytes)
    case .failure(let error): (id, trouble) = ("\(url) failed", Words.of(error))
    }
  }
}
