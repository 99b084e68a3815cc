import Foundation

/// Results kept by the digest of everything they came from.
///
/// Entries are written whole under another name and then renamed, so several runs may share a
/// cache, an interrupted one leaves nothing half written, and the folder may be deleted at any time.
/// The date of an entry says when it was used last, so that what nobody uses can be forgotten.
public struct ResultCache: Sendable {
  /// The folder that holds the entries.
  public let folder: URL
  /// The folder of the compiler's module cache, which holds its own path and is of no use under
  /// another: a checkout that was moved or copied gets a new one.
  public let moduleCache: URL
  /// The clock that uses are dated by.
  let now: @Sendable () -> Date
  /// The digests of files that have not changed.
  let digests: DigestMemory

  /// - Parameter moduleCache: the compiler's, where it is shared with another build.
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

  /// The bytes kept under `key`, or nil.
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

  /// Lets go of the bytes kept under `key`, if there are any.
  public func remove(_ kind: String, _ key: Digest) {
    try? FileManager.default.removeItem(at: place(kind, key))
  }

  /// The folder kept under `key`, or nil.
  public func folder(_ kind: String, _ key: Digest) -> URL? {
    let place = place(kind, key)
    return use(place) ? place : nil
  }

  /// The folder kept under `key`, filled by `make` the first time.
  ///
  /// Two runs may fill it at once; the first to finish is kept.
  public func folder(
    _ kind: String, _ key: Digest, make: (URL) throws -> Void
  ) throws -> URL {
    if let place = folder(kind, key) { return place }
    let place = place(kind, key)
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

  /// How many digits of a digest name an entry.
  static let keyLength = 40

  private func place(_ kind: String, _ key: Digest) -> URL {
    folder.appendingPathComponent("\(kind)/\(key.description.prefix(Self.keyLength))")
  }
}
