import Foundation

/// Results kept by the digest of everything they came from.
///
/// Entries are written whole under another name and then renamed, so several runs may share a
/// store, an interrupted one leaves nothing half written, and the folder may be deleted at any time.
public struct Store: Sendable {
  /// The folder that holds the entries.
  public let folder: URL

  public init(in folder: URL) {
    self.folder = folder
  }

  /// The bytes kept under `key`, or nil.
  public func bytes(_ kind: String, _ key: Digest) -> Data? {
    try? Data(contentsOf: place(kind, key))
  }

  /// Keeps `bytes` under `key`.
  public func keep(_ bytes: Data, _ kind: String, _ key: Digest) throws {
    let place = place(kind, key)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place, options: .atomic)
  }

  /// Lets go of the bytes kept under `key`, if there are any.
  public func remove(_ kind: String, _ key: Digest) {
    try? FileManager.default.removeItem(at: place(kind, key))
  }

  /// The folder kept under `key`, filled by `make` the first time.
  ///
  /// Two runs may fill it at once; the first to finish is kept.
  public func folder(
    _ kind: String, _ key: Digest, make: (URL) throws -> Void
  ) throws -> URL {
    let place = place(kind, key)
    if FileManager.default.fileExists(atPath: place.path) { return place }
    let draft = folder.appendingPathComponent("drafts/\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: draft) }
    try make(draft)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    if rename(draft.path, place.path) != 0, !FileManager.default.fileExists(atPath: place.path) {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
    return place
  }

  private func place(_ kind: String, _ key: Digest) -> URL {
    folder.appendingPathComponent("\(kind)/\(key.description.prefix(40))")
  }
}
