// Way: An enum says why a call waits, and a value of its own computes the waits.
import Foundation
import Workbench

public final class StubbornDocument {
  private enum Plan {
    case idle
    case debounce(ScheduledCall)
    case retry(ScheduledCall, Backoff)
  }

  /// The waits of exponential backoff with a cap.
  private struct Backoff {
    var wait: TimeInterval = 1
    var next: Backoff { Backoff(wait: min(wait * 2, 60)) }
  }

  private struct NoURL: Error {}

  public var url: URL?
  public private(set) var contents: Data
  public private(set) var hasUnsavedChanges = false

  private let scheduler: any Scheduler
  private let report: (String) -> Void
  private var plan = Plan.idle

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
    switch plan {
    case .retry: return
    case .debounce(let call): call.cancel()
    case .idle: break
    }
    plan = .debounce(scheduler.after(5, autosave))
  }

  public func autosave() {
    guard hasUnsavedChanges else { return }
    var backoff = Backoff()
    switch plan {
    case .idle: break
    case .debounce(let call): call.cancel()
    case .retry(let call, let last):
      call.cancel()
      backoff = last.next
    }
    switch Result(catching: write) {
    case .success:
      hasUnsavedChanges = false
      plan = .idle
    case .failure(let error):
      plan = .retry(scheduler.after(backoff.wait, autosave), backoff)
      report("StubbornDocument.autosave() will try again: \(error)")
    }
  }

  private func write() throws {
    guard let url else { throw NoURL() }
    try contents.write(to: url, options: .atomic)
  }
}
