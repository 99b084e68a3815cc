import Foundation
import Synchronization

/// Counts the steps of a save, and can end the process or fail at one of them.
///
/// Code that makes a change announces it first with `take(_:)`. So a test can check what a save
/// leaves behind when the power fails, the battery is empty or the disk is full, at any moment.
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

  /// Creates steps that are only counted.
  public init() {
    plan = .count
    observer = nil
  }

  /// Creates steps that end the process before this step, counted from 1. The process ends at once:
  /// no `defer` runs and nothing is cleaned up. If fewer steps are taken, the process continues.
  public init(endBefore step: Int) {
    precondition(step >= 1, "Steps are counted from 1.")
    plan = .endBefore(step)
    observer = nil
  }

  /// Creates steps of which only this one fails, for lack of space. It is counted from 1.
  public init(failAt step: Int) {
    precondition(step >= 1, "Steps are counted from 1.")
    plan = .failAt(step)
    observer = nil
  }

  /// Creates steps that call `observer` with the name of each step before the step is made. If
  /// `step` is given, that step fails.
  public init(failAt step: Int? = nil, observer: @escaping @Sendable (String) -> Void) {
    precondition(step.map { $0 >= 1 } ?? true, "Steps are counted from 1.")
    plan = step.map(Plan.failAt) ?? .count
    self.observer = observer
  }

  /// The steps announced so far, in order, including one that failed.
  public var taken: [String] { names.withLock { $0 } }

  /// Creates steps that call `observer` before each step, and end the process before one of them.
  package init(endBefore step: Int, observer: @escaping @Sendable (String) -> Void) {
    plan = .endBefore(step)
    self.observer = observer
  }

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
    switch plan {
    case .endBefore(number): _exit(Self.exitCode)
    case .failAt(number): throw CocoaError(.fileWriteOutOfSpace)
    case .count, .endBefore, .failAt: break
    }
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
