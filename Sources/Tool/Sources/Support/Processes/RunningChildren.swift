import Foundation
import Synchronization

/// The process groups that are running, so that an interrupted run leaves none behind.
///
/// A child's number identifies its group, and the system may reuse the number as soon as the child
/// is reaped. So every group is killed before that, and is removed from this list in the same step.
public final class RunningChildren: Sendable {
  public static let shared = RunningChildren()

  struct State {
    /// The leaders of the groups. The value is true if the leader ends its own children when it is
    /// interrupted.
    var groups: [pid_t: Bool] = [:]
    var isStopping = false
  }
  private let state = Mutex(State())
  /// Kills the group of a leader that has not been reaped.
  private let kill: @Sendable (pid_t) -> Void

  init(kill: @escaping @Sendable (pid_t) -> Void = { _ = Foundation.kill(-$0, SIGKILL) }) {
    self.kill = kill
  }

  /// Starts a child and records it. Blocks if everything is being stopped.
  ///
  /// - Parameters:
  ///   - endsChildren: true if the child ends its own children when it is interrupted.
  ///   - spawn: creates the child's pipes and starts it, while no other child is started.
  func start(
    endsChildren: Bool, _ spawn: () throws -> (child: pid_t, pipes: Pipes)
  ) throws -> (child: pid_t, pipes: Pipes) {
    try unlessStopping { state in
      let started = try spawn()
      state.groups[started.child] = endsChildren
      return started
    }
  }

  /// Ends a child, if it has not ended yet, and all processes left in its group.
  ///
  /// - Returns: its status from `waitpid`, or nil if the system does not know the child.
  func end(_ child: pid_t) -> Int32? {
    if !Self.hasEnded(child) {
      if state.withLock({ $0.groups[child] }) == true { Self.interrupt([child]) }
      kill(child)
      _ = Self.hasEnded(child, waiting: true)
    }
    let status = state.withLock { state in
      kill(child)
      state.groups[child] = nil
      return Self.reap(child)
    }
    waitIfStopping()
    return status
  }

  /// Runs `body`, which creates something that must be recorded before everything is stopped.
  /// Blocks if that has begun.
  func unlessStopping<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
    while true {
      waitIfStopping()
      let result = try state.withLock { state in state.isStopping ? nil : try body(&state) }
      if let result { return result }
    }
  }

  /// Blocks forever once everything is being stopped. The process is about to end, and the output
  /// of a killed child would mislead the user, who has just pressed Ctrl-C.
  private func waitIfStopping() {
    while state.withLock({ $0.isStopping }) { sleep(1) }
  }

  /// Kills every running group, and prevents others from starting.
  public func stopAll() {
    state.withLock { state in
      state.isStopping = true
      Self.interrupt(state.groups.filter(\.value).map(\.key))
      for group in state.groups.keys { kill(group) }
    }
  }
}

extension RunningChildren {
  /// Returns true if a child has ended. The child stays in the process table, which reserves its
  /// number.
  static func hasEnded(_ child: pid_t, waiting: Bool = false) -> Bool {
    var facts = siginfo_t()
    let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
    while waitid(P_PID, id_t(child), &facts, options) != 0 {
      // Do not wait for a child that the system does not know.
      guard errno == EINTR else { return true }
    }
    return facts.si_signo == SIGCHLD
  }

  /// Interrupts children that end their own children, and waits for them for up to a second.
  private static func interrupt(_ children: [pid_t]) {
    for child in children { Foundation.kill(-child, SIGINT) }
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end, !children.allSatisfy({ hasEnded($0) }) { usleep(5_000) }
  }

  /// Removes an ended child from the process table, and returns its status.
  static func reap(_ child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) != child {
      guard errno == EINTR else { return nil }
    }
    return status
  }
}
