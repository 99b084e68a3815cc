import Synchronization

/// Stops the program with a message if the condition is false, as Swift's own `assert` does.
///
/// A suite can have assertions dropped, as a release build does. Then the condition is not evaluated.
public func assert(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(),
  file: StaticString = #file, line: UInt = #line
) {
  guard !areDropped.load(ordering: .relaxed), !condition() else { return }
  Swift.assertionFailure(message(), file: file, line: line)
}

/// Stops the program with a message, as Swift's own `assertionFailure` does.
///
/// A suite can have assertions dropped, as a release build does. Then this function does nothing.
public func assertionFailure(
  _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line
) {
  guard !areDropped.load(ordering: .relaxed) else { return }
  Swift.assertionFailure(message(), file: file, line: line)
}

/// Drops all assertions of this process from now on, as a release build does.
///
/// Only answers that import Workbench call its functions in place of Swift's. A suite calls this in
/// the process of an exit test.
public func dropAssertions() {
  areDropped.store(true, ordering: .relaxed)
}

private let areDropped = Atomic(false)
