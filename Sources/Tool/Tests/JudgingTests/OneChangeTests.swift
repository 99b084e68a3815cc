import Testing

@Suite("One change to a solution")
struct OneChangeTests {
  static let fixtures = [FunctionsFixture.fixture, StructsFixture.fixture, KindsFixture.fixture]

  @Test("Without a change, the solution passes and the starter fails", arguments: fixtures)
  func unchanged(fixture: Fixture) throws {
    let judge = try Bench.judge()
    #expect(try fixture.verdict(on: fixture.solution, by: judge).status == .passed)
    let starter = try fixture.assignment.starter
    #expect(try fixture.verdict(on: starter, by: judge).status == .failed)
  }

  @Test(
    "A change that callers would notice is one of the contract, and no other is",
    arguments: OneChange.all)
  func changed(change: OneChange) throws {
    let answer = try #require(change.answer, "The change has one place in the solution.")
    let verdict = try change.fixture.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == change.status, "\(verdict.findings)")
    if verdict.status == .missing {
      #expect(
        verdict.findings.allSatisfy { $0.expected != $0.actual },
        "The reader sees what differs.")
    }
  }
}
