// Way: Consecutive failures are counted, and the wait is looked up by their number.
import Foundation
import Workbench

public final class StubbornDocument {
  public var url: URL?
  public private(set) var contents: Data
  public private(set) var hasUnsavedChanges = false

  private let scheduler: any Scheduler
  private let report: (String) -> Void
  private var pending: ScheduledCall?
  private var failures = 0
  private static let waits: [TimeInterval] = [1, 2, 4, 8, 16, 32, 60]

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
    guard failures == 0 else { return }
    attempt(in: 5)
  }

  public func autosave() {
    guard hasUnsavedChanges else { return }
    do {
      try write()
    } catch {
      failures += 1
      attempt(in: Self.waits[min(failures, Self.waits.count) - 1])
      report("StubbornDocument.autosave(): attempt \(failures) failed, \(error)")
      return
    }
  }

  /// There is no place to save to.
  private struct NoPlace: Error {}

  private func write() throws {
    guard let url else { throw NoPlace() }
    try contents.write(to: url, options: [.atomic])
    pending?.cancel()
    hasUnsavedChanges = false
    failures = 0
  }

  private func attempt(in seconds: TimeInterval) {
    pending?.cancel()
    pending = scheduler.after(seconds) { self.autosave() }
  }
}
