import Foundation

/// Swift sources whose contents are part of a key.
public struct SourceFolders: Sendable {
  /// All Swift files in the folders, ordered by path within each folder.
  public let files: [URL]

  public init(files: [URL]) {
    self.files = files
  }

  public init(_ folders: [URL]) throws {
    files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { folder.appendingPathComponent($0).resolvingSymlinksInPath() }
    }
  }

  /// Returns the digest of the files' names and contents. The files are read only after a change.
  public func digest(in cache: ResultCache) throws -> Digest {
    try digest(in: cache, of: "bytes") { _, bytes in bytes }
  }

  /// Returns the digest of the files' names and of Swift's code: a comment does not change it, nor a
  /// different indentation. The files are read only after a change.
  public func codeDigest(in cache: ResultCache) throws -> Digest {
    try digest(in: cache, of: "code") { file, bytes in
      file.pathExtension == "swift" ? SwiftSource.code(of: bytes) : bytes
    }
  }

  private func digest(
    in cache: ResultCache, of kind: String, _ content: @Sendable (URL, [UInt8]) -> [UInt8]
  ) throws -> Digest {
    let now = Date().timeIntervalSince1970
    let facts = files.map { FileFacts($0.path) }
    let key = Digest(texts: [kind] + facts.map(\.description))
    if let known = cache.value("digests", key, as: Digest.self) { return known }
    let digest = try Digest(
      files.concurrentMap {
        [Array($0.lastPathComponent.utf8), content($0, [UInt8](try Data(contentsOf: $0)))]
      }.flatMap(\.self))
    // A file may change again within two seconds, and all its facts stay as they are.
    if facts.allSatisfy({ Double($0.modified) < (now - 2) * 1e9 }) {
      try? cache.keep(value: digest, "digests", key)
    }
    return digest
  }
}
