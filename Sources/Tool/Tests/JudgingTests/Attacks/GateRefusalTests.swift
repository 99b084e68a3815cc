import Testing

@testable import Gate
@testable import Judging

@Suite("What the gate refuses")
struct GateRefusalTests {
  @Test(
    "What graded answers may not do is refused, with its place",
    arguments: GateTests.refused + GateTests.refusedDeclarations + GateTests.refusedSettings
      + GateTests.refusedMemory + GateTests.refusedSharing)
  func isRefused(refused: GateTests.Refused) throws {
    let body = refused.statement + "\nreturn numbers.reduce(0, +)"
    let judge = try Bench.judge(refused.safeguards)
    let verdict = try Totals.verdict(body, helpers: refused.helpers, judge: judge)
    #expect(verdict.status == .refused, "\(verdict.findings)")
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("Graded answers may not "))
    #expect(finding.message.contains(": \(refused.subject) is used here."))
    if refused.safeguards != .sections {
      let text = Totals.answer(body, helpers: refused.helpers)
      #expect(finding.place?.line == Fixture.line(of: "// here", in: text))
    }
  }

  @Test(
    "What could reach other memory, or race for it, is refused with the safe way",
    arguments: GateTests.refusedMemory + GateTests.refusedSharing)
  func namesTheSafeWay(refused: GateTests.Refused) throws {
    let verdict = try Totals.verdict(
      refused.statement + "\nreturn numbers.reduce(0, +)", helpers: refused.helpers,
      judge: Bench.judge(refused.safeguards))
    let message = try #require(verdict.findings.first).message
    let way = Self.ways.first { message.hasPrefix("Graded answers may not \($0.key): ") }
    let advice = try #require(way?.value, "\(message)")
    #expect(message.hasSuffix(" is used here. \(advice)"))
  }

  /// What is forbidden for the sake of memory, with the safe way.
  static let ways = [
    "share mutable state between threads without a check":
      "Use Mutex, an actor or @MainActor, and closures that the compiler checks.",
    "access memory directly":
      "Iterate over Data or an array with for or by index, or copy its bytes: Data($0), Array($0).",
    "call unsafe code safe": "Leave the word out: what is allowed needs no mark.",
    "turn off a check of the language": "Leave the attribute out.",
    "use functions that do not check bounds": "Use Data and arrays, and their own slices.",
    "use names that the system reserves":
      "Leave the underscore out, and call the function without one.",
    "use format strings like this one":
      "Use \\(…), or String(format:) with a literal that converts numbers, each from an argument.",
    "import the private interface of a module": "Import the module without the attribute.",
    "conform such classes of the system to protocols of their own":
      "Wrap them in a type of your own.",
    "call C functions that use a number as an index":
      "Ask a Character instead: isLetter, isNumber, isWhitespace.",
  ]
}
