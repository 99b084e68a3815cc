import Foundation
import Synchronization

/// Counts the steps of a save, and may end the process or fail at one of them.
///
/// What makes a change announces it first, by `take(_:)`. So a test can look at what a save leaves
/// behind when the power goes, the battery is empty or the disk is full, at whichever moment.
public final class Steps: Sendable {
  /// The exit code of a process that was ended before a step.
  public static let exitCode: Int32 = 86

  private enum Plan {
    case count
    case endBefore(Int)
    case failAt(Int)
  }

  private let plan: Plan
  private let observer: (@Sendable (String) -> Void)?
  private let names = Mutex<[String]>([])

  /// Only counts.
  public init() {
    plan = .count
    observer = nil
  }

  /// Ends the process before this step, counted from 1: at once, with no `defer` and nothing
  /// tidied up. If fewer steps are taken, the process goes on.
  public init(endBefore step: Int) {
    precondition(step >= 1, "Steps are counted from 1.")
    plan = .endBefore(step)
    observer = nil
  }

  /// Lets this one step, counted from 1, fail for want of space; those before and after it go on.
  public init(failAt step: Int) {
    precondition(step >= 1, "Steps are counted from 1.")
    plan = .failAt(step)
    observer = nil
  }

  /// Calls `observer` with the name of each step before the step is made, and lets one step fail if
  /// its number is given.
  public init(failAt step: Int? = nil, observer: @escaping @Sendable (String) -> Void) {
    precondition(step.map { $0 >= 1 } ?? true, "Steps are counted from 1.")
    plan = step.map(Plan.failAt) ?? .count
    self.observer = observer
  }

  /// The steps announced so far, in order, the one that failed among them.
  public var taken: [String] { names.withLock { $0 } }

  /// Calls `observer` before each step, and ends the process before one of them.
  init(endBefore step: Int, observer: @escaping @Sendable (String) -> Void) {
    plan = .endBefore(step)
    self.observer = observer
  }

  /// Announces a step, before it is made.
  ///
  /// Throws `CocoaError(.fileWriteOutOfSpace)` if this is the step that is to fail: then whoever
  /// announced it must change nothing.
  public func take(_ name: String) throws {
    let number = names.withLock { names in
      names.append(name)
      return names.count
    }
    observer?(name)
    switch plan {
    case .endBefore(number): _exit(Self.exitCode)
    case .failAt(number): throw CocoaError(.fileWriteOutOfSpace)
    case .count, .endBefore, .failAt: break
    }
  }
}

extension Steps: CustomReflectable {
  /// Shows nothing, so that no save can tell a test that kills it from one that counts its steps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
