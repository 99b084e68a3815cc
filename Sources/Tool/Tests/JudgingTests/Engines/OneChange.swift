import Testing

@testable import Judging

/// A solution with one change, and what is made of it: by this judge, and by `swift test`.
struct OneChange: Sendable, CustomTestStringConvertible {
  let fixture: Fixture
  let testDescription: String
  private let old: String
  private let new: String
  /// This judge's verdict.
  let ours: Verdict.Status
  /// What `swift test` makes of it.
  let theirs: PlainBuild.Outcome
  /// Why the two differ, where they do.
  let reason: OnPurpose?

  init(
    _ fixture: Fixture, _ name: String, _ old: String, _ new: String, _ ours: Verdict.Status,
    _ theirs: PlainBuild.Outcome, _ reason: OnPurpose? = nil
  ) {
    self.fixture = fixture
    testDescription = "\(fixture.module): \(name)"
    self.old = old
    self.new = new
    self.ours = ours
    self.theirs = theirs
    self.reason = reason
  }

  /// The solution with the change, or nil where the change does not have one place.
  var answer: String? {
    guard fixture.solution.ranges(of: old).count == 1 else { return nil }
    return fixture.solution.replacing(old, with: new)
  }

  /// Whether both say the same of the answer: both refuse it before it runs, or both run it.
  var isAgreed: Bool {
    switch (ours, theirs) {
    case (.passed, .passes), (.failed, .fails), (.crashed, .crashes): true
    case (.notCompiled, .doesNotBuild), (.missing, .doesNotBuild): true
    default: false
    }
  }

  /// The reasons for which this judge may differ from `swift test`.
  enum OnPurpose: String {
    case contract = "The starter's declarations stay as they are, whatever the tests would take."
    case missingFirst = "What is missing is told before anything runs."
    case precedence = "The tests were compiled with the starter's precedence."
    case cases = "An answer may have cases that the tests do not know."
    case lookup = "The tests look names up in the starter, so that no answer can rig them."
  }

  static let all =
    effects + parameters + generics + names + structs + conformances + enums + protocols + classes
}
