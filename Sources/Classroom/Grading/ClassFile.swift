import Foundation

/// A class's file on the disk: its parts are written as grades come, and it stands under its name
/// when it is whole.
struct ClassFile {
  let format: any ClassFormat
  private(set) var writer: any ClassFormatWriter
  private let parts: FileHandle
  private let draft: URL

  /// - Parameter drafts: a folder for parts, which goes when all is done.
  /// - Throws: what the system says where a file cannot be made.
  init(_ format: any ClassFormat, _ course: Course, drafts: URL) throws {
    self.format = format
    writer = format.writer(for: course)
    draft = drafts.appendingPathComponent(format.fileName)
    try Data().write(to: draft)
    parts = try FileHandle(forUpdating: draft)
  }

  mutating func add(_ grade: Grade) throws {
    try parts.write(contentsOf: Data(writer.part(of: grade).utf8))
  }

  /// Puts the whole file into `folder`, in the place of what was there.
  func finish(in folder: URL) throws {
    let whole = draft.appendingPathExtension("whole")
    try Data(writer.opening.utf8).write(to: whole)
    let file = try FileHandle(forUpdating: whole)
    try file.seekToEnd()
    try parts.seek(toOffset: 0)
    while let bytes = try parts.read(upToCount: 1 << 20), !bytes.isEmpty {
      try file.write(contentsOf: bytes)
    }
    try file.write(contentsOf: Data(writer.closing.utf8))
    try file.close()
    try parts.close()
    let place = folder.appendingPathComponent(format.fileName)
    guard rename(whole.path, place.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
  }
}
