// Way: Small letters and digits stand for themselves, other bytes for two digits; only long keys are digested.
import Foundation
import Workbench

public struct PictureFolder: Sendable {
  public let folder: URL

  public init(in caches: URL) {
    folder = caches.appendingPathComponent("downloaded_photos", isDirectory: true)
  }

  public func save(_ picture: Data, for key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: file(for: key), options: .atomic)
  }

  public func picture(for key: String) throws -> Data? {
    do {
      return try Data(contentsOf: file(for: key))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  /// A key's file: `key-` and the escaped key, or `long-` and a digest.
  private func file(for key: String) -> URL {
    let escaped = key.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return "\(scalar)" }
      return "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    return folder.appendingPathComponent(
      escaped.utf8.count > 200 ? "long-\(SHA256(of: key.utf8))" : "key-\(escaped)")
  }
}
