import Foundation

/// Folders of Swift sources whose contents are part of a key.
public struct SourceFolders: Sendable {
  /// All Swift files in the folders, ordered by path within each folder.
  public let files: [URL]

  public init(_ folders: [URL]) throws {
    files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { folder.appendingPathComponent($0) }
    }
  }

  /// Returns the digest of the files' names and contents. The files are read only after a change.
  public func digest(in cache: ResultCache) throws -> Digest {
    try cache.digests.digest(of: files) {
      try Digest(
        files.flatMap {
          [Array($0.lastPathComponent.utf8), [UInt8](try Data(contentsOf: $0))]
        })
    }
  }
}
