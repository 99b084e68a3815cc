import Testing

@testable import Judging

@Suite("One change to a solution, judged here and by swift test")
struct OneChangeTests {
  @Test("Without a change, both let the solution pass", arguments: fixtures)
  func unchanged(fixture: Fixture) throws {
    let judge = try Bench.judge()
    #expect(try fixture.verdict(on: fixture.solution, by: judge).status == .passed)
    #expect(try PlainBuild(judge: judge).outcome(of: fixture.solution, to: fixture) == .passes)
  }

  @Test("Without a change, both let the starter fail", arguments: fixtures)
  func starter(fixture: Fixture) throws {
    let judge = try Bench.judge()
    let starter = try fixture.assignment.starter
    #expect(try fixture.verdict(on: starter, by: judge).status == .failed)
    #expect(try PlainBuild(judge: judge).outcome(of: starter, to: fixture) == .fails)
  }

  @Test("This judge's verdict and that of swift test", arguments: OneChange.all)
  func changed(change: OneChange) throws {
    let answer = try #require(change.answer, "The change has one place in the solution.")
    let judge = try Bench.judge()
    let verdict = try change.fixture.verdict(on: answer, by: judge)
    #expect(verdict.status == change.ours, "\(verdict.findings)")
    let plain = try PlainBuild(judge: judge).outcome(of: answer, to: change.fixture)
    #expect(plain == change.theirs, "This is what swift test makes of it.")
    if verdict.status == .missing {
      #expect(
        verdict.findings.allSatisfy { $0.expected != $0.actual },
        "The reader sees what differs.")
    }
  }

  @Test("Every difference has a reason, and nothing else has one", arguments: OneChange.all)
  func differences(change: OneChange) {
    #expect(change.isAgreed == (change.reason == nil))
  }

  static let fixtures = [
    FunctionsFixture.fixture, NamesFixture.fixture, StructsFixture.fixture, KindsFixture.fixture,
  ]
}
