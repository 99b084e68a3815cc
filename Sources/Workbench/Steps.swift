import Foundation
import Synchronization

/// Counts the steps of a save, and can end the process or fail at one of them.
///
/// Code that makes a change announces it first with `take(_:)`. So a test can check what a save
/// leaves behind when the power fails, the battery is empty or the disk is full, at any moment.
public final class Steps: Sendable {
  /// The exit code of a process that was ended before a step.
  public static let exitCode: Int32 = 86

  /// The number of the step before which the process ends, and that of the step that fails.
  private let (end, failure): (Int?, Int?)
  private let observer: (@Sendable (String) -> Void)?
  private let names = Mutex<[String]>([])

  /// Creates steps that are counted. If `step` is given, only that step fails, for lack of space. It
  /// is counted from 1. `observer` is called with the name of each step before the step is made.
  public convenience init(failAt step: Int? = nil, observer: (@Sendable (String) -> Void)? = nil) {
    self.init(endBefore: nil, failAt: step, observer: observer)
  }

  /// Creates steps that end the process before this step, counted from 1. The process ends at once:
  /// no `defer` runs and nothing is cleaned up. If fewer steps are taken, the process continues.
  public convenience init(endBefore step: Int) {
    self.init(endBefore: step, failAt: nil, observer: nil)
  }

  package init(endBefore end: Int?, failAt failure: Int?, observer: (@Sendable (String) -> Void)?) {
    precondition([end, failure].allSatisfy { $0 ?? 1 >= 1 }, "Steps are counted from 1.")
    (self.end, self.failure) = (end, failure)
    self.observer = observer
  }

  /// The steps announced so far, in order, including one that failed.
  public var taken: [String] { names.withLock { $0 } }

  /// Announces a step before it is made.
  ///
  /// Throws `CocoaError(.fileWriteOutOfSpace)` if this is the step that fails. Then the caller must
  /// change nothing.
  public func take(_ name: String) throws {
    let number = names.withLock { names in
      names.append(name)
      return names.count
    }
    observer?(name)
    if number == end { _exit(Self.exitCode) }
    if number == failure { throw CocoaError(.fileWriteOutOfSpace) }
  }
}

// Mirrors without children. So a save cannot tell a test that kills it from one that counts its steps,
// and cannot announce a step that it does not make.

extension Steps: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Disk: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Database: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}
