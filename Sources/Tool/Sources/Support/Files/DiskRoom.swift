import Foundation

/// Finds out whether a disk is full: nothing else tells it of a quota as well, and programs that meet it
/// often crash without a word.
public enum DiskRoom {
  /// Returns why a few megabytes more cannot be written to one of some folders, and what to do, or nil
  /// if they can.
  public static func complaint(about folders: [URL]) -> String? {
    for folder in folders {
      guard let reason = reason(in: folder) else { continue }
      return "\(folder.path) cannot be written: \(reason). Make room for 200 MB there, or set "
        + "KEEPSAKE_SCRATCH (for temporary files, TMPDIR) to a folder that has it."
    }
    return nil
  }

  /// Returns the system's reason why a file of this many bytes cannot be written to a folder.
  static func reason(in folder: URL, bytes: Int = 8 << 20) -> String? {
    // A process that exceeds this limit is ended.
    if let allowed = HardLimit.fileSize.amount, allowed < bytes { return nil }
    let path = folder.appendingPathComponent("room-\(UUID().uuidString)").path
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    defer {
      close(file)
      unlink(path)
    }
    let part = [UInt8](repeating: 1, count: 1 << 20)
    for _ in 0..<(bytes / part.count) where write(file, part, part.count) < part.count {
      // A write that ends early meets the reason at its next byte.
      return write(file, part, 1) < 0 ? String(cString: strerror(errno)) : nil
    }
    return nil
  }
}
