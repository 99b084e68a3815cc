import Testing

@testable import Gate
@testable import Judging

@Suite("What the gate refuses")
struct GateRefusalTests {
  @Test(
    "What graded answers may not do is refused, with its place and another way",
    arguments: GateTests.refused + GateTests.refusedDeclarations + GateTests.refusedSettings
      + GateTests.refusedMemory + GateTests.refusedSharing)
  func isRefused(refused: GateTests.Refused) throws {
    let body = refused.statement + "\nreturn numbers.reduce(0, +)"
    let judge = try Bench.judge(refused.safeguards)
    let verdict = try Totals.verdict(body, helpers: refused.helpers, judge: judge)
    #expect(verdict.status == .refused, "\(verdict.findings)")
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("Graded answers may not "))
    #expect(finding.message.contains(": \(refused.subject) is used here. "))
    #expect(!finding.message.hasSuffix(" is used here. "), "It says what to do instead.")
    if refused.safeguards != .sections {
      let text = Totals.answer(body, helpers: refused.helpers)
      #expect(finding.place?.line == Fixture.line(of: "// here", in: text))
    }
  }
}
