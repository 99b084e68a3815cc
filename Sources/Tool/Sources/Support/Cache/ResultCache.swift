import Foundation
import Synchronization

/// A cache of results, by the digest of everything they were made from.
///
/// Each entry is written under a temporary name and then renamed. So several runs may share a
/// cache, an interrupted run leaves no half-written entry, and the folder may be deleted at any
/// time. The date of an entry says when it was last used, so that unused ones can be removed.
public struct ResultCache: Sendable {
  /// The folder that contains the entries.
  public let folder: URL
  /// The folder of the compiler's module cache. It contains its own path and does not work under
  /// another one, so a checkout that was moved or copied gets a new one.
  public let moduleCache: URL
  /// The clock for the dates of uses.
  let now: @Sendable () -> Date
  /// The digests of files that have not changed.
  let digests: DigestMemory

  /// - Parameter moduleCache: the compiler's module cache, if it is shared with another build.
  public init(in folder: URL, moduleCache: URL? = nil) {
    self.init(in: folder, moduleCache: moduleCache, now: { Date() })
  }

  init(in folder: URL, moduleCache: URL? = nil, now: @escaping @Sendable () -> Date) {
    self.folder = folder
    self.moduleCache =
      moduleCache
      ?? folder.appendingPathComponent("modules-\(Digest(folder.standardizedFileURL.path))")
    self.now = now
    digests = DigestMemory(in: folder)
  }

  /// Returns the bytes kept under `key`, or nil if there are none.
  public func bytes(_ kind: String, _ key: Digest) -> Data? {
    let place = place(kind, key)
    return use(place) ? try? Data(contentsOf: place) : nil
  }

  /// Keeps `bytes` under `key`.
  public func keep(_ bytes: Data, _ kind: String, _ key: Digest) throws {
    let place = place(kind, key)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place, options: .atomic)
    Self.set(now(), of: place)
  }

  /// Removes the bytes kept under `key`, if there are any.
  public func remove(_ kind: String, _ key: Digest) {
    try? FileManager.default.removeItem(at: place(kind, key))
  }

  /// Returns the folder kept under `key`, or nil if there is none.
  public func folder(_ kind: String, _ key: Digest) -> URL? {
    let place = place(kind, key)
    return use(place) ? place : nil
  }

  /// Returns the folder kept under `key`, and calls `make` to populate it the first time.
  ///
  /// Two runs may populate it at the same time; the first one to finish is kept. Within a run, the
  /// others wait for the first.
  public func folder(
    _ kind: String, _ key: Digest, make: (URL) throws -> Void
  ) throws -> URL {
    if let place = folder(kind, key) { return place }
    return try Turn.of(place(kind, key)).taken {
      try folder(kind, key) ?? populated(place(kind, key), make)
    }
  }

  private func populated(_ place: URL, _ make: (URL) throws -> Void) throws -> URL {
    let scratch = try ScratchFolder(in: folder.appendingPathComponent("drafts"))
    defer { scratch.remove() }
    let draft = scratch.url
    try make(draft)
    Self.set(now(), of: draft)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    if rename(draft.path, place.path) != 0, !FileManager.default.fileExists(atPath: place.path) {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
    return place
  }

  /// The number of digits of a digest in the name of an entry.
  static let keyLength = 40

  private func place(_ kind: String, _ key: Digest) -> URL {
    folder.appendingPathComponent("\(kind)/\(key.description.prefix(Self.keyLength))")
  }
}

/// Lets one thread of this run at a time populate an entry.
private final class Turn: Sendable {
  private let lock = Mutex(())
  private static let all = Mutex<[URL: Turn]>([:])

  static func of(_ place: URL) -> Turn {
    all.withLock { turns in
      let turn = turns[place] ?? Turn()
      turns[place] = turn
      return turn
    }
  }

  func taken(_ body: () throws -> URL) throws -> URL {
    try lock.withLock { _ in try body() }
  }
}
