import Foundation
import Support

/// Conditions that no verdict on a right answer may depend on: a machine's time zone and language,
/// where a run's folder is, and at how many places a suite lets a fault happen.
public struct RunConditions: Sendable {
  /// The condition that is unusual, such as `time zone Asia/Kathmandu`; nil if none is.
  public let name: String?
  /// The variables that differ from those of a usual run.
  var environment: [String: String] = [:]
  var place = Place.memory
  /// The factor by which the usual time limit is multiplied.
  var patience = 1.0

  enum Place {
    /// In the folder for temporary files, which is in memory if the system offers that.
    case memory
    /// There too, but reached through a symbolic link whose name is not plain ASCII.
    case link
    /// Beside the cache, so usually on a disk: there, a folder's items are listed in another order.
    case cache
  }

  /// The conditions under which answers are judged.
  public static let usual = RunConditions(name: nil)

  /// Conditions that are unusual, one in each element.
  public static let unusual: [RunConditions] = {
    let zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Pacific/Pago_Pago"]
    let languages = ["tr_TR", "ar_EG", "th_TH", "fa_IR", "de_DE"]
    let places = [
      RunConditions(name: "home behind a link", place: .link),
      RunConditions(name: "home beside the cache", place: .cache, patience: 3),
    ]
    return places + zones.map { RunConditions(name: "time zone \($0)", environment: ["TZ": $0]) }
      + languages.map {
        RunConditions(
          name: "language \($0)", environment: ["LANG": "\($0).UTF-8", "LC_ALL": "\($0).UTF-8"])
      }
  }()

  /// Suites let each fault happen at every place: they take all that `FaultPlaces` offers.
  public static let everyFault = RunConditions(
    name: "every fault", environment: ["KEEPSAKE_FAULTS": "all"], patience: 12)

  /// Creates the home of a run, passes it to `body`, and removes it however `body` ends.
  func withHome<Result>(beside cache: ResultCache, _ body: (URL) throws -> Result) throws -> Result
  {
    try ScratchFolder.with(in: place == .cache ? cache.folder : nil) { try body(home(in: $0)) }
  }

  private func home(in folder: URL) throws -> URL {
    guard place == .link else { return folder }
    let home = folder.appendingPathComponent("home", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("Zoë’s \u{1F3A8} folder", isDirectory: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: home)
    return link
  }
}
