import Foundation
import Workbench

/// A document that saves itself to a file, and retries until it succeeds.
public final class StubbornDocument {
  /// The file to save to, or nil while there is none.
  public var url: URL?

  /// The bytes of the document.
  public private(set) var contents: Data

  /// Whether the contents were changed after the last successful save.
  public private(set) var hasUnsavedChanges = false

  private let scheduler: any Scheduler
  private let report: (String) -> Void

  private var pending: ScheduledCall?

  /// - Parameters:
  ///   - contents: the bytes that the file at `url` already has, so nothing is unsaved.
  ///   - report: takes a message for each attempt that fails.
  public init(
    contents: Data, url: URL?, scheduler: any Scheduler, report: @escaping (String) -> Void
  ) {
    self.contents = contents
    self.url = url
    self.scheduler = scheduler
    self.report = report
  }

  /// Replaces the contents, and schedules an attempt 5 seconds after the last change.
  public func change(to contents: Data) {
    self.contents = contents
    hasUnsavedChanges = true
    attempt(in: 5)
  }

  /// Saves unsaved contents at once. If that fails, reports it and schedules a retry.
  public func autosave() {
    guard hasUnsavedChanges else { return }
    // This believes that every save succeeds. Save atomically, report and retry.
    hasUnsavedChanges = false
    if let url { try? contents.write(to: url) }
  }

  /// Schedules an attempt in place of the one that is waiting.
  private func attempt(in seconds: TimeInterval) {
    pending?.cancel()
    pending = scheduler.after(seconds) { self.autosave() }
  }
}
