import Foundation
import Workbench

/// Pictures in files, in a folder that the system may empty when it needs space.
public struct PhotoModelFileManager: Sendable {
  /// The folder that contains the pictures.
  public let folder: URL

  /// Makes a value that stores pictures in a folder of `caches`. It touches nothing on disk.
  ///
  /// - Parameter caches: The caches folder; the pictures are in its folder `downloaded_photos`.
  public init(in caches: URL) {
    folder = caches.appendingPathComponent("downloaded_photos", isDirectory: true)
  }

  /// Writes a picture to the file of its key, replacing the old one.
  public func add(key: String, value picture: Data) throws {
    // Write a file with a safe name, in a folder that may be gone.
  }

  /// Returns the picture that was saved for a key, or nil if there is none.
  public func get(key: String) throws -> Data? {
    // Read it, and tell a missing file from every other error.
    return nil
  }
}
