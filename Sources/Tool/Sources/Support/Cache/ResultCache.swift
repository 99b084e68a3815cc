import Foundation
import Synchronization

/// A cache of results, by the digest of everything they were made from.
///
/// Each entry is written under a temporary name and then renamed. So several runs may share a
/// cache, an interrupted run leaves no half-written entry, and the folder may be deleted at any
/// time. The date of an entry says when it was last used, so that unused ones can be removed.
public struct ResultCache: Sendable {
  public let folder: URL
  /// The folder of the compiler's module cache. It contains its own path and does not work under
  /// another one, so a checkout that was moved or copied gets a new one.
  public let moduleCache: URL
  let now: @Sendable () -> Date

  /// - Parameter moduleCache: the compiler's module cache, if it is shared with another build.
  public init(
    in folder: URL, moduleCache: URL? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = folder
    self.moduleCache =
      moduleCache
      ?? folder.appendingPathComponent("modules-\(Digest(folder.standardizedFileURL.path))")
    self.now = now
  }

  /// The folders in which a run writes.
  public var places: [URL] { [folder, ScratchFolder.place] }

  /// Returns the bytes kept under `key`, or nil if there are none.
  public func bytes(_ kind: String, _ key: Digest) -> Data? {
    let place = place(kind, key)
    return use(place) ? try? Data(contentsOf: place) : nil
  }

  public func value<Value: Decodable>(
    _ kind: String, _ key: Digest, as type: Value.Type = Value.self
  ) -> Value? {
    bytes(kind, key).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// Returns the value kept under `key`, and calls `make` to make it the first time.
  public func value<Value: Codable>(
    _ kind: String, _ key: Digest, make: () throws -> Value
  ) throws -> Value {
    if let value = value(kind, key, as: Value.self) { return value }
    let value = try make()
    try keep(value: value, kind, key)
    return value
  }

  public func keep(value: some Encodable, _ kind: String, _ key: Digest) throws {
    try keep(JSONEncoder().encode(value), kind, key)
  }

  public func keep(_ bytes: Data, _ kind: String, _ key: Digest) throws {
    let place = place(kind, key)
    try place.makeFolder()
    try bytes.write(to: place, options: .atomic)
    Self.set(now(), of: place)
  }

  public func remove(_ kind: String, _ key: Digest) {
    try? FileManager.default.removeItem(at: place(kind, key))
  }

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
    let place = place(kind, key)
    let turn = Self.turns.withLock { turns in
      let turn = turns[place] ?? NSLock()
      turns[place] = turn
      return turn
    }
    return try turn.withLock { try folder(kind, key) ?? populated(place, make) }
  }

  /// The locks that let one thread of this run at a time populate an entry.
  private static let turns = Mutex<[URL: NSLock]>([:])

  private func populated(_ place: URL, _ make: (URL) throws -> Void) throws -> URL {
    try ScratchFolder.with(in: folder.appendingPathComponent("drafts")) { draft in
      try make(draft)
      Self.set(now(), of: draft)
      try place.makeFolder()
      if rename(draft.path, place.path) != 0, !FileManager.default.fileExists(atPath: place.path) {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
      }
    }
    return place
  }

  /// The number of digits of a digest in the name of an entry.
  static let keyLength = 40

  private func place(_ kind: String, _ key: Digest) -> URL {
    folder.appendingPathComponent("\(kind)/\(key.description.prefix(Self.keyLength))")
  }
}

extension ResultCache {
  /// Records in the date of a file or folder that the entry is used now. Returns true if it exists.
  ///
  /// The date is written at most once an hour: reading it is cheap, and only days matter.
  func use(_ place: URL) -> Bool {
    guard let date = Self.date(of: place) else { return false }
    if abs(now().timeIntervalSince(date)) > 3600 { Self.set(now(), of: place) }
    return true
  }

  /// Returns the time at which a file or folder was last used, or nil if it does not exist.
  static func date(of place: URL) -> Date? {
    var facts = stat()
    guard stat(place.path, &facts) == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(facts.changed.tv_sec))
  }

  static func set(_ date: Date, of place: URL) {
    let seconds = Int(date.timeIntervalSince1970)
    var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
    utimes(place.path, &times)
  }
}
