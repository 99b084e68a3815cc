// Mistake: A picture of no bytes counts as missing.
// Verdict: failed
// Message: A dog of no bytes is there all the same
import Foundation
import Workbench

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
      let data = try Data(contentsOf: file(for: key))
      return data.isEmpty ? nil : data
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  private func file(for key: String) -> URL {
    folder.appending(path: SHA256(of: key.utf8).description + ".png")
  }
}
