// Mistake: The file is emptied before the new contents are written.
// Verdict: failed
// Message: at no moment is half of a file there
import Foundation
import Workbench

/// A document that saves itself to a file, and does not take no for an answer.
public final class StubbornDocument {
  /// The file to save to, or nil as long as there is none.
  public var url: URL?

  /// What the document consists of.
  public private(set) var contents: Data

  /// Whether there are contents that no file holds yet.
  public private(set) var hasUnsavedChanges = false

  private let scheduler: any Scheduler
  private let report: (String) -> Void

  private var pending: ScheduledCall?
  private var nextWait: TimeInterval?

  /// - Parameters:
  ///   - contents: what `url` holds already, so that nothing is unsaved.
  ///   - report: is told of every attempt that failed.
  public init(
    contents: Data, url: URL?, scheduler: any Scheduler, report: @escaping (String) -> Void
  ) {
    self.contents = contents
    self.url = url
    self.scheduler = scheduler
    self.report = report
  }

  /// Takes new contents, to be saved 5 seconds after the last change.
  public func change(to contents: Data) {
    self.contents = contents
    hasUnsavedChanges = true
    if nextWait == nil { attempt(in: 5) }
  }

  /// Saves now what is unsaved. If that fails it says so, and tries again later.
  public func autosave() {
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
  }

  private func write() throws {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    try contents.write(to: url)
  }

  private func attempt(in seconds: TimeInterval) {
    pending?.cancel()
    pending = scheduler.after(seconds) { self.autosave() }
  }
}
