import Foundation

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
