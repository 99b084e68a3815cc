import Foundation

/// The disk that a save changes. Each change is announced to `steps` before it is made.
///
/// Reading is not a step. In the names of steps, NAME is the last part of a path. An error of the
/// disk itself is thrown as the file manager's `CocoaError`, and the step counts nevertheless.
public struct Disk: Sendable {
  /// The steps that every change is announced to.
  let steps: Steps

  /// Creates a disk that announces its changes to `steps`. By default, they are only counted.
  public init(steps: Steps = Steps()) {
    self.steps = steps
  }

  /// Returns the bytes of a file. Throws code 260 if there is none.
  public func read(_ file: URL) throws -> Data {
    try Data(contentsOf: file)
  }

  /// Returns the names of all items in a folder, even hidden ones, sorted by Unicode code points.
  ///
  /// Throws code 260 if there is no folder, and code 256 if it is a file.
  public func names(in folder: URL) throws -> [String] {
    // Pass a path: with the URL of a file, Linux returns an empty list instead of throwing.
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// Returns true if a file, a folder or a link has that name, even a dangling link.
  public func exists(_ url: URL) -> Bool {
    var facts = stat()
    return lstat(url.path, &facts) == 0
  }
}

extension Disk {
  /// Writes a file, and replaces an existing one. Its folder must exist.
  ///
  /// This takes two steps, because a disk receives bytes in sequence: `begin NAME` writes the first
  /// half, and `finish NAME` writes the rest.
  public func write(_ data: Data, to file: URL) throws {
    try steps.take("begin \(file.lastPathComponent)")
    let half = data.count / 2
    try data.prefix(half).write(to: file)
    try steps.take("finish \(file.lastPathComponent)")
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: data.dropFirst(half))
  }

  /// Writes a file atomically: a reader sees all of it, or what was there before.
  ///
  /// The folder of the file must exist. This takes two steps: `write NAME aside` writes the hidden
  /// file `.NAME.aside` in the same folder, and `put NAME in place` renames it. If the process ends
  /// between the two, the hidden file remains, and the next such write replaces it. An error leaves
  /// nothing behind.
  ///
  /// This method does not protect against a loss of power, which may undo changes that the system
  /// has not yet flushed to the disk.
  public func writeAtomically(_ data: Data, to file: URL) throws {
    let name = file.lastPathComponent
    let aside = file.deletingLastPathComponent().appendingPathComponent(".\(name).aside")
    try steps.take("write \(name) aside")
    do {
      try data.write(to: aside)
      try steps.take("put \(name) in place")
      try rename(aside, to: file)
    } catch {
      try? FileManager.default.removeItem(at: aside)
      throw error
    }
  }

  /// Moves a file or a folder in one step, `move NAME`. NAME is the name of `from`.
  ///
  /// Throws code 4 if there is nothing to move, and code 516 if an item exists at the target. It
  /// checks the target and then renames, so there is a race condition: another program can take the
  /// name in between.
  public func move(_ from: URL, to: URL) throws {
    try steps.take("move \(from.lastPathComponent)")
    try FileManager.default.moveItem(at: from, to: to)
  }

  /// Removes a file, or a folder with everything in it, in one step, `remove NAME`.
  ///
  /// Throws code 4 if there is nothing to remove.
  public func remove(_ url: URL) throws {
    try steps.take("remove \(url.lastPathComponent)")
    try FileManager.default.removeItem(at: url)
  }

  /// Creates a folder and its missing parents in one step, `make NAME`. Idempotent.
  public func makeFolder(_ url: URL) throws {
    try steps.take("make \(url.lastPathComponent)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}

extension Disk {
  /// Renames a file atomically, and replaces the file that has the new name. The methods of the
  /// file manager either refuse to replace it, or lose the old file on Linux.
  private func rename(_ from: URL, to: URL) throws {
    guard Foundation.rename(from.path, to.path) == 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSFilePathErrorKey: to.path, NSUnderlyingErrorKey: reason])
    }
  }
}
