import Foundation

/// Folders of Swift sources whose content is part of a key.
public struct SourceFolders: Sendable {
  /// Every Swift file in the folders, in order of path.
  public let files: [URL]

  public init(_ folders: [URL]) throws {
    files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { folder.appendingPathComponent($0) }
    }
  }

  /// The digest of the files' names and contents.
  ///
  /// Reading is saved where sizes and dates are as they were: content is digested only after a
  /// change.
  public func digest(in cache: ResultCache) throws -> Digest {
    let facts = Digest(files.map { Array(Self.facts(of: $0).utf8) })
    if let kept = cache.bytes("sources", facts) {
      return Digest(String(decoding: kept, as: UTF8.self))
    }
    let contents = try files.flatMap {
      [Array($0.lastPathComponent.utf8), [UInt8](try Data(contentsOf: $0))]
    }
    let digest = Digest(contents)
    try cache.keep(Data(digest.description.utf8), "sources", facts)
    return Digest(digest.description)
  }

  static func facts(of file: URL) -> String {
    var facts = stat()
    stat(file.path, &facts)
    #if os(macOS)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    return "\(file.path) \(facts.st_ino) \(facts.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
  }
}
