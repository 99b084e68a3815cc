import Foundation
import Testing

@testable import Judging

@Suite("A run that timed out is remembered for its reader, and is no certain verdict")
struct TimeoutMemoryTests {
  @Test func itIsToldUntilItIsForgottenOrSomethingIsCertain() throws {
    let assignment = try Totals.fixture.assignment
    let answer = Answer.file(Array("// \(UUID())".utf8))
    func judge(_ status: Verdict.Status, remembers: Bool) throws -> Judge {
      var judge = Judge(
        buildEnvironment: try Bench.judge().buildEnvironment, engine: Told(.fast, status))
      judge.remembersTimeouts = remembers
      return judge
    }
    let (reader, teacher) = try (
      judge(.timedOut, remembers: true), judge(.failed, remembers: false)
    )
    #expect(!reader.verdict(on: answer, to: assignment).isRemembered)
    #expect(reader.verdict(on: answer, to: assignment).isRemembered, "It is not run again.")
    #expect(teacher.knownVerdict(on: answer, to: assignment) == nil, "Nobody who grades sees it.")
    reader.forget(answer, to: assignment)
    #expect(reader.knownVerdict(on: answer, to: assignment) == nil)
    _ = reader.verdict(on: answer, to: assignment)
    #expect(teacher.verdict(on: answer, to: assignment).status == .failed)
    #expect(reader.knownVerdict(on: answer, to: assignment)?.status == .failed)
  }
}
