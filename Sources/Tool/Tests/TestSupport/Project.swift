import Foundation

/// The checkout that the tests were built in.
public enum Project {
  public static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { place, _ in
    place.deletingLastPathComponent()
  }.standardizedFileURL

  /// Returns the place of something in the checkout.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// Returns the bytes of a file in the checkout; none where it cannot be read.
  public static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: url(path))).map(Array.init) ?? []
  }
}
