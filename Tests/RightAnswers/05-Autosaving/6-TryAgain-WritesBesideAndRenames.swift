// Way: The contents are written to a file beside the good one, which is then renamed.
import Foundation
import Workbench

public final class StubbornDocument {
  public var url: URL?
  public private(set) var contents: Data
  public private(set) var hasUnsavedChanges = false

  private let scheduler: any Scheduler
  private let report: (String) -> Void
  private var pending: ScheduledCall?
  private var nextWait: TimeInterval?

  public init(
    contents: Data, url: URL?, scheduler: any Scheduler, report: @escaping (String) -> Void
  ) {
    self.contents = contents
    self.url = url
    self.scheduler = scheduler
    self.report = report
  }

  public func change(to contents: Data) {
    self.contents = contents
    hasUnsavedChanges = true
    if nextWait == nil { attempt(in: 5) }
  }

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
    guard let url else { throw CocoaError(.fileWriteUnknown) }
    let draft = url.appendingPathExtension(UUID().uuidString)
    do {
      try contents.write(to: draft)
      guard rename(draft.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }

  private func attempt(in seconds: TimeInterval) {
    pending?.cancel()
    pending = scheduler.after(seconds) { self.autosave() }
  }
}
