// Mistake: What is not allowed becomes an underscore, so that different keys become one.
// Verdict: failed
// Message: finds its own picture
import Foundation

/// Pictures as files, in a folder that the system may empty when it needs room.
public struct PictureFolder: Sendable {
  /// Where the pictures lie.
  public let folder: URL

  /// Touches nothing on the disk yet.
  ///
  /// - Parameter caches: the caches folder; the pictures lie in its folder `downloaded_photos`.
  public init(in caches: URL) {
    folder = caches.appendingPathComponent("downloaded_photos", isDirectory: true)
  }

  /// Writes a picture to a file of its own, in place of what was there for this key.
  public func save(_ picture: Data, for key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: file(for: key), options: .atomic)
  }

  /// The picture that was saved for a key, or nil if there is none.
  public func picture(for key: String) throws -> Data? {
    do {
      return try Data(contentsOf: file(for: key))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  /// A key's file.
  private func file(for key: String) -> URL {
    folder.appendingPathComponent(
      "picture-"
        + String(key.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" }.prefix(200)))
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }
}
