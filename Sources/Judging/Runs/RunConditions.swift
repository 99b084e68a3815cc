import Foundation

/// Conditions of a machine that no verdict may depend on: its time zone, its language, its clock,
/// and where a run's folder is.
public struct RunConditions: Sendable {
  /// The condition that is unusual, such as `time zone Asia/Kathmandu`.
  public let name: String
  /// The variables that differ from those of a usual run.
  var environment: [String: String] = [:]
  /// True if the home of the run is reached through a symbolic link whose name is not plain ASCII.
  var isLinked = false

  /// The conditions under which answers are judged.
  public static let usual = RunConditions(name: "usual")

  /// Conditions that are unusual, one in each element.
  ///
  /// - Parameter clock: the path of a library that sets a process's clock, as `FAKETIME` says; see
  ///   `clock`. Without it, the clock is always the machine's.
  public static func unusual(clock: String?) -> [RunConditions] {
    let zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Pacific/Pago_Pago"]
    let languages = ["tr_TR", "ar_EG", "th_TH", "fa_IR", "de_DE"]
    let place = RunConditions(name: "home behind a link", isLinked: true)
    return [place] + zones.map { RunConditions(name: "time zone \($0)", environment: ["TZ": $0]) }
      + languages.map {
        RunConditions(
          name: "language \($0)", environment: ["LANG": "\($0).UTF-8", "LC_ALL": "\($0).UTF-8"])
      } + (clock.map(clocks) ?? [])
  }

  /// The path of the library of the program `faketime`, or nil if the system has none.
  public static var clock: String? {
    let libraries = "/usr/lib"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return (folders.sorted().map { "\(libraries)/\($0)" } + [libraries])
      .map { "\($0)/faketime/libfaketimeMT.so.1" }
      .first(where: FileManager.default.fileExists)
  }

  /// Clocks at the seams of the calendar, and wrong ones. Files keep the machine's time, so a clock
  /// in the past is one that was set back.
  private static func clocks(_ library: String) -> [RunConditions] {
    let times = [
      ("the turn of the year", "2027-12-31 23:59:59", "UTC"),
      ("a leap day", "2028-02-29 23:59:59", "UTC"),
      ("the hour that comes twice", "2026-10-25 00:59:59", "Europe/Berlin"),
      ("a clock that was set back", "2001-01-01 00:00:00", "UTC"),
      ("a clock that was never set", "1970-01-01 00:00:01", "UTC"),
      ("a clock that is ahead", "2037-12-31 23:59:59", "UTC"),
    ]
    return times.map { name, time, zone in
      RunConditions(
        name: name,
        environment: [
          "LD_PRELOAD": library, "FAKETIME": "@\(time)", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
          "NO_FAKE_STAT": "1", "TZ": zone,
        ])
    }
  }

  /// Returns the home of a run in a folder of its own.
  func home(in folder: URL) throws -> URL {
    guard isLinked else { return folder }
    let home = folder.appendingPathComponent("home", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("Zoë’s \u{1F3A8} folder", isDirectory: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: home)
    return link
  }
}
