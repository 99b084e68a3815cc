import Foundation

extension Disk {
  /// Writes a file, and replaces one that exists. Its folder must exist.
  ///
  /// This takes two steps, because bytes reach a disk one after the other: `begin NAME` writes the
  /// first half, and `finish NAME` the rest.
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

  /// Writes a file atomically: others see all of it, or what was there before. Its folder must exist.
  ///
  /// These are two steps: `write NAME aside` writes the hidden file `.NAME.aside` in the same
  /// folder, `put NAME in place` renames it. A process that ends between the two leaves the hidden
  /// file behind, which the next such write replaces; an error leaves nothing behind. Against the
  /// loss of power, which may undo what the system has not yet brought to the disk, it is no help.
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

  /// Moves a file or a folder, in one step: `move NAME`, the name being that of `from`.
  ///
  /// Throws code 4 if there is nothing to move, and code 516 if there is something at the target.
  /// It looks and then renames: against another program that takes the name at the same moment it
  /// is no protection.
  public func move(_ from: URL, to: URL) throws {
    try steps.take("move \(from.lastPathComponent)")
    try FileManager.default.moveItem(at: from, to: to)
  }

  /// Removes a file, or a folder with all that is in it, in one step: `remove NAME`.
  ///
  /// Throws code 4 if there is nothing to remove.
  public func remove(_ url: URL) throws {
    try steps.take("remove \(url.lastPathComponent)")
    try FileManager.default.removeItem(at: url)
  }

  /// Creates a folder and its parents, in one step: `make NAME`. Idempotent.
  public func makeFolder(_ url: URL) throws {
    try steps.take("make \(url.lastPathComponent)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}

extension Disk {
  /// Gives a file another name in one go, in place of what has that name: the file manager's own
  /// ways either refuse to replace, or lose the old file on Linux.
  private func rename(_ from: URL, to: URL) throws {
    guard Foundation.rename(from.path, to.path) == 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSFilePathErrorKey: to.path, NSUnderlyingErrorKey: reason])
    }
  }
}
