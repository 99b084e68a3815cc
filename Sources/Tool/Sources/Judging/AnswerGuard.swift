/// What graded runs need besides: the part of `Safeguards` that a reader's own judge does not contain.
package protocol AnswerGuard: Sendable {
  /// Inspects an untrusted answer before any of its code runs. Returns one finding for each thing that
  /// graded answers may not do, in the order of their places; none for an honest answer.
  ///
  /// - Parameters:
  ///   - source: the bytes of the answer's file.
  ///   - foreign: the protocols of others to which the answer makes types of others conform, such as
  ///     `Swift.Identifiable`.
  ///   - used: the functions of `watchedFunctions` that the compiled answer uses, or nil if the linker
  ///     cannot tell.
  func findings(
    _ source: [UInt8], to assignment: Assignment, foreign: [String], used: Set<String>?
  ) -> [Finding]

  /// Functions of the C library that graded answers may not use.
  var watchedFunctions: Set<String> { get }

  /// Returns a suite whose expectations report values in place of comparing them.
  func observed(_ suite: String) -> any ObservedExpectations
}

/// A suite whose expectations report values, and how the judge compares these with the expected ones.
package protocol ObservedExpectations: Sendable {
  /// The source to compile in place of the suite.
  var source: String { get }
  /// The number of expectations whose values the judge compares, and of all in the suite.
  var counts: (observed: Int, all: Int) { get }

  /// Reads a value that an expectation reported. Returns its place, and what to tell if it is not the
  /// expected value; nil if no expectation of the suite writes such a record.
  ///
  /// - Parameters:
  ///   - row: the number of the case that saw the value, from 0.
  ///   - test: the name of the test function that was running.
  func value(
    _ record: String, in row: Int, of test: String
  ) -> (place: ObservedPlace, difference: Finding?)?

  /// Returns how often at least places report a value whenever a test runs to its end.
  ///
  /// - Parameter cases: the number of cases that the test runs; 0 if it takes no arguments.
  func places(of test: String, cases: Int) -> [ObservedPlace: Int]

  /// Returns the arguments of a case as Swift Testing shows them, with the value that the suite's
  /// library does not contain.
  func arguments(_ shown: String, in row: Int, of test: String) -> String
}

/// An expectation, by its number, and a case of its test, from 0.
package struct ObservedPlace: Hashable, Sendable {
  let check: Int
  let row: Int

  package init(check: Int, row: Int) {
    self.check = check
    self.row = row
  }
}
