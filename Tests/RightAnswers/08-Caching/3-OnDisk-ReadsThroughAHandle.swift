// Way: The file is opened to be read, and moved into its place when it is written.
import Foundation
import Workbench

public struct PictureFolder: Sendable {
  public let folder: URL

  public init(in caches: URL) {
    folder = caches.appendingPathComponent("downloaded_photos", isDirectory: true)
  }

  public func save(_ picture: Data, for key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let half = folder.appendingPathComponent("half-\(UUID().uuidString)")
    do {
      try picture.write(to: half)
      guard rename(half.path, file(for: key).path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch {
      try? FileManager.default.removeItem(at: half)
      throw error
    }
  }

  public func picture(for key: String) throws -> Data? {
    let place = file(for: key)
    guard FileManager.default.fileExists(atPath: place.path) else { return nil }
    return try Data(contentsOf: place)
  }

  private func file(for key: String) -> URL {
    folder.appendingPathComponent("\(SHA256(of: key.utf8))", isDirectory: false)
  }
}
