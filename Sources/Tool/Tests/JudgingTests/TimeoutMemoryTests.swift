import Foundation
import Testing

@testable import Judging

@Suite("A run that timed out is remembered, and is no verdict")
struct TimeoutMemoryTests {
  @Test func itIsToldUntilItIsForgotten() throws {
    let judge = try Bench.judge()
    let assignment = try Totals.fixture.assignment
    let answer = Answer.file(Array("// \(UUID())\n\(Totals.answer("return 8"))".utf8))
    var timeout = Verdict(.timedOut, [Finding("Stopped.")])
    timeout.printed = "so far"
    judge.noteTimeout(Verdict(.failed), of: answer, to: assignment)
    #expect(judge.lastTimeout(of: answer, to: assignment) == nil, "Other verdicts are no timeouts.")
    judge.noteTimeout(timeout, of: answer, to: assignment)
    #expect(judge.lastTimeout(of: answer, to: assignment) == timeout)
    #expect(judge.knownVerdict(on: answer, to: assignment) == nil, "Nobody who grades sees it.")
    let other = Answer.file(Array(Totals.answer("return 9").utf8))
    #expect(judge.lastTimeout(of: other, to: assignment) == nil)
    judge.forget(answer, to: assignment)
    #expect(judge.lastTimeout(of: answer, to: assignment) == nil)
  }

  @Test func whatIsCertainCountsMore() throws {
    let judge = try Bench.judge()
    let assignment = try Totals.fixture.assignment
    let answer = Answer.file(Array("// \(UUID())\n\(Totals.answer("return 8"))".utf8))
    judge.noteTimeout(Verdict(.timedOut), of: answer, to: assignment)
    let verdict = judge.verdict(on: answer, to: assignment)
    #expect(verdict.status == .failed, "It is judged all the same.")
    #expect(judge.lastTimeout(of: answer, to: assignment) == nil)
  }
}
