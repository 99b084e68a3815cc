import Foundation

extension stat {
  /// When the file was changed last, in seconds and nanoseconds.
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
