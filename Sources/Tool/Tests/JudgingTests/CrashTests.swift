import Testing

@Suite("An answer that ends the program")
struct CrashTests {
  /// Answers that crash, in the line that says so, and what is said of each: the end of a sentence
  /// that tells the line, or a sentence of its own.
  static let crashes: [(told: String, body: String, helpers: String)] = [
    (
      "NotToday", "return try! refuse() // here",
      """
      struct NotToday: Error {}
      func refuse() throws -> Int { throw NotToday() }

      """
    ),
    ("Index out of range", "return numbers[5] // here", ""),
    ("arithmetic overflow", "return Int.max + numbers.count + 1 // here", ""),
    (
      "the stack overflowed, because a function calls itself without end.",
      "return 1 + total(numbers) // here", ""
    ),
    ("something called `abort`", "abort() // here", "import Foundation\n"),
    (
      "It asked for more memory than its limit of four gigabytes, and was stopped.",
      """
      var held: [UnsafeMutableRawPointer] = []
      for _ in 0..<100 { held.append(.allocate(byteCount: 1 << 29, alignment: 64)) } // here
      return held.count
      """, ""
    ),
  ]

  @Test("A crash is told with its words and its line", arguments: crashes)
  func isToldWithItsLine(told: String, body: String, helpers: String) throws {
    let answer = Totals.answer(body, helpers: helpers)
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    try #require(verdict.status == .crashed)
    let finding = try #require(verdict.findings.first)
    let line = try #require(Fixture.line(of: "// here", in: answer))
    let opening = "It trapped in line \(line), in the middle of the tests: "
    #expect(finding.message.hasPrefix(told.hasPrefix("It ") ? told : opening), "\(finding.message)")
    #expect(finding.message.contains(told))
    #expect(finding.place?.file == .answer)
    #expect(finding.place?.line == line)
    #expect(finding.test == "nothing is zero", "The test that was running is named.")
    #expect(verdict.tests.map(\.status) == [.crashed, .notRun, .notRun])
  }

  @Test("A crash in one case of a test names the case with its output, before what failed earlier")
  func namesTheCase() throws {
    let verdict = try Totals.verdict(
      "print(\"now\", numbers)\nif numbers.count == 2 { fatalError() }\nreturn 5")
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.map(\.actual) == [nil, "5", "5"])
    #expect(verdict.findings.first?.test == "adds up")
    #expect(verdict.findings.first?.arguments == "numbers → [1, 2]")
    #expect(verdict.findings.first?.printed == "now [1, 2]\n")
    #expect(verdict.tests.map(\.status) == [.failed, .crashed, .notRun])
  }

  @Test("Leaving the program in the middle is a crash, whatever the status", arguments: [0, 98])
  func leavingIsACrash(status: Int) throws {
    let verdict = try Totals.verdict(
      "if !numbers.isEmpty { exit(\(status)) }\nreturn 0", helpers: "import Foundation\n")
    #expect(verdict.status == .crashed)
    #expect(
      verdict.findings.first?.message
        == "It ended the program with status \(status) in the middle of the tests.")
    #expect(verdict.tests.map(\.status) == [.passed, .crashed, .notRun])
  }
}
