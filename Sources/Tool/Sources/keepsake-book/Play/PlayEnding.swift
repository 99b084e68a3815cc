import Foundation
import Judging
import Support

/// The way in which an app's process ended.
struct PlayEnding: Encodable, Sendable {
  /// True if it was killed because a page requested that.
  let wasAsked: Bool
  let message: String
  /// The Swift runtime's own output.
  private(set) var words: String?
  /// The exercise whose answer trapped, or nil if that is not known.
  private(set) var exercise: String?
  /// The place where it trapped, such as `Chapters/06-Backups/3-Database.swift:12`.
  private(set) var place: String?
  /// The address that opens the place in the editor.
  private(set) var editor: String?

  /// Describes a process that was killed because a page requested that.
  ///
  /// - Parameter step: the step before which it was killed, or nil if it was killed at once.
  init(killedBefore step: String?) {
    wasAsked = true
    message = "The app was killed\(step.map { " before the step “\($0)”" } ?? ""), as by kill -9."
  }

  /// Describes a process that ended by itself.
  ///
  /// - Parameter complaints: the text that it wrote to standard error.
  init(
    _ ending: ChildProcess.Ending, _ complaints: String, _ parts: [PlayParts.Part],
    _ link: EditorLink
  ) {
    wasAsked = false
    message =
      switch ending {
      case .exited(let status): "The app ended its process with status \(status)."
      case .signalled(SIGILL), .signalled(SIGTRAP): "The app crashed: it was stopped by a trap."
      case .signalled(let signal): "The app crashed (signal \(signal))."
      case .timedOut, .tooMuchOutput: "The app was stopped."
      }
    let files = parts.map { "\($0.work.exercise.fileName).swift" }
    let report = CrashReport.reading(complaints, files: files)
    words = report.words
    guard let found = report.place, let index = files.firstIndex(of: found.file) else { return }
    let work = parts[index].work
    exercise = "\(work.exercise.number) \(work.exercise.title)"
    place = "\(work.file):\(found.line)"
    editor = link.address(of: work.path, line: found.line)
  }
}
