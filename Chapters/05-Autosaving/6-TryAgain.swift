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
    // Replace the contents, and schedule a save.
  }

  /// Saves unsaved contents at once. If that fails, reports it and schedules a retry.
  public func autosave() {
    // Save, and report and retry if that fails.
  }
}
