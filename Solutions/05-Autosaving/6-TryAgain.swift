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

  // solution
  private var pending: ScheduledCall?
  private var nextWait: TimeInterval?
  // end of solution

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

  /// Replaces the contents, and schedules a save 5 seconds after the last change.
  public func change(to contents: Data) {
    // solution, in place of:
    //   // Replace the contents, and schedule a save.
    self.contents = contents
    hasUnsavedChanges = true
    if nextWait == nil { attempt(in: 5) }
    // end of solution
  }

  /// Saves unsaved contents at once. If that fails, reports it and schedules a retry.
  public func autosave() {
    // solution, in place of:
    //   // Save, and report and retry if that fails.
    guard hasUnsavedChanges else { return }
    do {
      try write()
      hasUnsavedChanges = false
      pending?.cancel()
      nextWait = nil
    } catch {
      let wait = nextWait ?? 1
      nextWait = min(wait * 2, 60)
      attempt(in: wait)
      report("StubbornDocument.\(#function) failed: \(error)")
    }
    // end of solution
  }

  // solution
  private func write() throws {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    try contents.write(to: url, options: .atomic)
  }

  private func attempt(in seconds: TimeInterval) {
    pending?.cancel()
    pending = scheduler.after(seconds) { self.autosave() }
  }
  // end of solution
}
