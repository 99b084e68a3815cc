import Foundation
import Workbench

/// What an app is given: a folder, a disk that may end the process halfway, and a page to tell.
@MainActor final class PlayWorld {
  /// The app's own folder, which outlives it.
  let folder: URL

  /// What each change of the disk is announced to. The page shows the steps, and its reader may have
  /// the process killed before one of them.
  let steps: Steps

  /// The disk whose changes are announced.
  var disk: Disk { Disk(steps: steps) }

  /// Sends the app's state to the page. The host replaces it once there is an app.
  var send: () -> Void = {}
  private var isTelling = false

  init(folder: URL) {
    self.folder = folder
    steps = Steps(observer: { StepWatch.shared.take($0) })
  }

  /// Tells the page that the state has changed outside an action: when a timer has fired, say, or
  /// something was loaded. Many calls in a row tell it once.
  func tell() {
    guard !isTelling else { return }
    isTelling = true
    Task {
      isTelling = false
      send()
    }
  }

  /// Tells the page that something did not work because of one exercise, in a sentence. The page
  /// shows it with that exercise, until the app is started again.
  ///
  /// - Parameter exercise: its number, such as `6.4`.
  func note(_ exercise: String, _ sentence: String) {
    HostLine.send(.note(exercise: exercise, sentence: sentence))
  }
}
