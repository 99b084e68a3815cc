import Foundation

extension ResultCache {
  /// Notes that an entry is used now, in the date of its file or folder, and says whether it is there.
  ///
  /// The date is written at most once an hour: looking is cheap, and days are all that matters.
  func use(_ place: URL) -> Bool {
    guard let date = Self.date(of: place) else { return false }
    if abs(now().timeIntervalSince(date)) > 3600 { Self.set(now(), of: place) }
    return true
  }

  /// When a file or folder was used last; nil where it is not there.
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
