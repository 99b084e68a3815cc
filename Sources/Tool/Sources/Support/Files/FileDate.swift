import Foundation

extension stat {
  /// The modification time of the file, in seconds and nanoseconds.
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
