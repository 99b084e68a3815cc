import Foundation

/// The checkout that these tests were built in.
enum RealCheckout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .standardizedFileURL

  /// The bytes of a file by its path from the root; none where it cannot be read.
  static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init) ?? []
  }
}
