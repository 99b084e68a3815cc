import Foundation
import Workbench

/// The environment of an app: a folder, a disk that may end the process halfway, and a page.
@MainActor final class PlayWorld {
  /// The app's own folder, which outlives the app.
  let folder: URL

  /// The steps to which each change of the disk is announced. The page shows them, and its reader
  /// may have the process killed before one of them.
  let steps: Steps

  /// The disk whose changes are announced.
  var disk: Disk { Disk(steps: steps) }

  /// A closure that sends the app's state to the page. The host sets it once the app is open.
  var send: () -> Void = {}
  private var isTelling = false

  init(folder: URL) {
    self.folder = folder
    steps = Steps(observer: { StepWatch.shared.take($0) })
  }

  /// Tells the page that the state has changed outside an action, for example when a timer has
  /// fired or data was loaded. Calls before the delay has passed are coalesced.
  func tell(after delay: Duration = .zero) {
    guard !isTelling else { return }
    isTelling = true
    Task {
      if delay > .zero { try? await Task.sleep(for: delay) }
      isTelling = false
      send()
    }
  }

  /// Tells the page, in a sentence, that something did not work because of one exercise. The page
  /// shows it with that exercise until the app is restarted.
  ///
  /// - Parameter exercise: the exercise's number, such as `6.4`.
  func note(_ exercise: String, _ sentence: String) {
    HostLine.send("note", PlayLine(exercise, sentence))
  }

  /// Adds a sentence to what has happened, which the page shows also after a restart.
  ///
  /// - Parameter isGood: whether it says that something went well, where that is told apart.
  func log(_ exercise: String? = nil, _ sentence: String, isGood: Bool? = nil) {
    HostLine.send(
      "log", ["exercise": exercise, "words": sentence, "isGood": isGood] as PageValues)
  }

  /// Does what may end the process, and is meant to. Only then does the page tell this reason.
  func risk<Result>(_ reason: String, _ body: () throws -> Result) rethrows -> Result {
    HostLine.send("risk", reason)
    defer { HostLine.send("risk") }
    return try body()
  }

  /// Has the page compare the state before with the next one, as it does after a restart.
  func compare(_ reason: String) { HostLine.send("compare", reason) }

  /// What `remember` was last given, by this process or an earlier one, as JSON.
  var remembered: Data?

  /// Has the tool remember conditions that a restart does not change, such as the server's.
  func remember(_ conditions: some Codable) {
    remembered = HostLine.json(conditions)
    HostLine.send("remember", conditions)
  }

  /// Returns the remembered conditions, or others if there are none.
  func remembered<Conditions: Codable>(or others: Conditions) -> Conditions {
    remembered.flatMap { try? JSONDecoder().decode(Conditions.self, from: $0) } ?? others
  }
}
