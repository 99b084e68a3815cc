import Foundation

/// The checkout that these tests were built in.
enum RealCheckout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .standardizedFileURL
}
