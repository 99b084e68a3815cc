import Foundation

/// Conditions of a machine that no verdict may depend on: its time zone, its language, and where a
/// run's folder is.
public struct RunConditions: Sendable {
  /// The condition that is unusual, such as `time zone Asia/Kathmandu`; nil if none is.
  public let name: String?
  /// The variables that differ from those of a usual run.
  var environment: [String: String] = [:]
  /// True if the home of the run is reached through a symbolic link whose name is not plain ASCII.
  var isLinked = false

  /// The conditions under which answers are judged.
  public static let usual = RunConditions(name: nil)

  /// Conditions that are unusual, one in each element.
  public static let unusual: [RunConditions] = {
    let zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Pacific/Pago_Pago"]
    let languages = ["tr_TR", "ar_EG", "th_TH", "fa_IR", "de_DE"]
    let place = RunConditions(name: "home behind a link", isLinked: true)
    return [place] + zones.map { RunConditions(name: "time zone \($0)", environment: ["TZ": $0]) }
      + languages.map {
        RunConditions(
          name: "language \($0)", environment: ["LANG": "\($0).UTF-8", "LC_ALL": "\($0).UTF-8"])
      }
  }()

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
