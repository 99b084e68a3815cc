import Foundation
import Support

/// Notes on the disk about the answers that are being judged. After a crash of the tool, a run that
/// goes on knows from them which answer may have been the reason.
///
/// No answer should be able to end the tool. If one does, the class loses the verdict on that answer
/// and no other.
public struct WorkNotes: Sendable {
  /// The notes of the answers one of which ended the last run, if there was more than one at work.
  let suspects: Set<String>
  private let folder: URL

  /// - Parameters:
  ///   - folder: a folder for this run alone.
  ///   - isAfterCrash: true if the last run crashed. The notes of a run that was stopped say nothing.
  /// - Throws: `ToolFailure` if the last run crashed while it judged nothing, so that it would again.
  public init(in folder: URL, isAfterCrash: Bool) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: folder.path).filter { !$0.contains(".") }
    if isAfterCrash, names.isEmpty {
      throw ToolFailure("The tool ended where no answer was judged.", "")
    }
    for name in names {
      let note = folder.appendingPathComponent(name)
      if isAfterCrash, names.count == 1 { try Data().write(to: Self.mark(note)) }
      try files.removeItem(at: note)
    }
    suspects = isAfterCrash && names.count > 1 ? Set(names) : []
    self.folder = folder
  }

  /// Returns what `work` returns, or nil without trying it if it has ended the tool before.
  func noting<Value>(_ name: String, _ work: () -> Value) -> Value? {
    let note = folder.appendingPathComponent(name)
    guard access(Self.mark(note).path, F_OK) != 0 else { return nil }
    try? Data().write(to: note)
    defer { unlink(note.path) }
    return work()
  }

  /// Removes the folder, unless it says of an answer that it ends the tool.
  public func end() { rmdir(folder.path) }

  /// The file that says that an answer ended the tool.
  private static func mark(_ note: URL) -> URL { note.appendingPathExtension("ended") }
}
