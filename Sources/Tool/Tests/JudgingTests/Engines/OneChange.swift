import Testing

@testable import Judging

/// A solution with one change, and the verdict on it: whether the starter's declarations are kept.
struct OneChange: Sendable, CustomTestStringConvertible {
  let fixture: Fixture
  let testDescription: String
  private let old: String
  private let new: String
  let status: Verdict.Status

  init(
    _ fixture: Fixture, _ name: String, _ old: String, _ new: String, _ status: Verdict.Status
  ) {
    self.fixture = fixture
    testDescription = "\(fixture.module): \(name)"
    self.old = old
    self.new = new
    self.status = status
  }

  /// The solution with the change, or nil where the change does not have one place.
  var answer: String? {
    guard fixture.solution.ranges(of: old).count == 1 else { return nil }
    return fixture.solution.replacing(old, with: new)
  }
}
