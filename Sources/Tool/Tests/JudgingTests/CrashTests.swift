import Testing

@testable import Judging

@Suite("An answer that ends the program")
struct CrashTests {
  /// An answer that crashes, in the line that says so.
  struct Crash: CustomTestStringConvertible {
    let testDescription: String
    var helpers = ""
    let body: String
    /// What the run-time system is to say.
    var words: String?
    /// What the sentence has to end with, behind the line; nil for the words themselves.
    var cause: String?
    /// The whole sentence, if it tells no line.
    var sentence: String?

    init(
      _ name: String, _ body: String, words: String? = nil, helpers: String = "",
      cause: String? = nil, sentence: String? = nil
    ) {
      testDescription = name
      self.body = body
      self.words = words
      self.helpers = helpers
      self.cause = cause
      self.sentence = sentence
    }
  }

  static let crashes = [
    Crash(
      "try!", "return try! refuse() // here", words: "NotToday",
      helpers: """
        struct NotToday: Error {}
        func refuse() throws -> Int { throw NotToday() }

        """),
    Crash("index out of range", "return numbers[5] // here", words: "Index out of range"),
    Crash(
      "arithmetic overflow", "return Int.max + numbers.count + 1 // here",
      words: "arithmetic overflow"),
    Crash(
      "stack overflow", "return 1 + total(numbers) // here",
      cause: "the stack overflowed, because a function calls itself without end."),
    Crash(
      "abort", "abort() // here", helpers: "import Foundation\n",
      cause: "something called `abort`"),
    Crash(
      "memory",
      """
      var held: [UnsafeMutableRawPointer] = []
      for _ in 0..<100 { held.append(.allocate(byteCount: 1 << 29, alignment: 64)) } // here
      return held.count
      """,
      sentence: "It asked for more memory than its limit of four gigabytes, and was stopped."),
  ]

  @Test("A crash is told with its words and its line", arguments: crashes)
  func isToldWithItsLine(crash: Crash) throws {
    let answer = Totals.answer(crash.body, helpers: crash.helpers)
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    try #require(verdict.status == .crashed)
    let finding = try #require(verdict.findings.first)
    let line = try #require(Fixture.line(of: "// here", in: answer))
    if let sentence = crash.sentence {
      #expect(finding.message == sentence)
    } else {
      let opening = "It trapped in line \(line), in the middle of the tests: "
      #expect(finding.message.hasPrefix(opening), "\(finding.message)")
      #expect(finding.message.contains(crash.cause ?? crash.words ?? opening))
    }
    #expect(finding.place?.file == .answer)
    #expect(finding.place?.line == line)
    if let words = crash.words {
      #expect((finding.words ?? finding.message).contains(words))
    }
    #expect(finding.test == "nothing is zero", "The test that was running is named.")
    #expect(verdict.tests.map(\.status) == [.crashed, .notRun, .notRun])
  }

  @Test("A crash in one case of a test names the case, and what failed before is told after it")
  func namesTheCase() throws {
    let verdict = try Totals.verdict("if numbers.count == 2 { fatalError() }\nreturn 5")
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.map(\.actual) == [nil, "5", "5"])
    #expect(verdict.findings.first?.test == "adds up")
    #expect(verdict.findings.first?.arguments == "numbers → [1, 2]")
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
