import Foundation
import Testing

@testable import Judging

@Suite("What an answer finds of its judge")
struct ProcessHardeningTests {
  /// A suite with an exit test, whose child is the runner started anew.
  static let leaving = Fixture(
    module: "Leaving",
    solution: """
      /// Traps unless `number` is even.
      public func requireEven(_ number: Int) {
        // solution, in place of:
        //   // Check it.
        precondition(number % 2 == 0, "odd")
        // end of solution
      }

      """,
    suite: """
      import Leaving
      import Testing

      @Suite("1.5 Leaving")
      struct LeavingTests {
        @Test func evenIsQuiet() { requireEven(4) }

        @Test func trapsOnOdd() async {
          await #expect(processExitsWith: .failure, "Odd numbers trap.") { requireEven(3) }
        }

        @Test func letsEvenPass() async {
          await #expect(processExitsWith: .success, "Even numbers pass.") { requireEven(2) }
        }
      }
      """)

  static let kinds: [Safeguards] = [.hardening, [.sandbox, .hardening], .sandbox]

  @Test("Exit tests work, concealed and in a box", arguments: kinds)
  func exitTestsWork(safeguards: Safeguards) throws {
    let judge = try Bench.judge(safeguards)
    let right = try Self.leaving.verdict(on: Self.leaving.solution, by: judge)
    #expect(right.status == .passed, "\(right.findings)")
    let wrong = try Self.leaving.verdict(on: Self.leaving.assignment.starter, by: judge)
    #expect(wrong.status == .failed)
    #expect(wrong.tests.map(\.status) == [.passed, .failed, .passed])
  }

  /// Prints whether the environment of an exit test's child can be read while the child lives.
  static let watcher = """
    import Foundation

    private let watching: Void = Thread.detachNewThread {
      let own = ProcessInfo.processInfo.processIdentifier
      while true {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for number in names.compactMap({ Int32($0) }) where number > own {
          let file = FileHandle(forReadingAtPath: "/proc/\\(number)/environ")
          let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
          if text.contains("KEEPSAKE_EXIT_TEST") { print("found") }
        }
        usleep(200)
      }
    }

    public func requireEven(_ number: Int) {
      _ = watching
      precondition(number % 2 == 0, "odd")
    }

    """

  @Test("An exit test's child cannot be looked at, from its start to its end")
  func childrenAreConcealed() throws {
    let hidden = try Self.leaving.verdict(
      on: Self.watcher, by: Bench.judge([.sandbox, .hardening]))
    #expect(hidden.printed == "")
    #expect(hidden.status == .passed, "\(hidden.findings)")
    let open = try Self.leaving.verdict(on: Self.watcher, by: Bench.judge(.sandbox))
    #expect(open.printed.contains("found"), "Without the safeguard, the same answer finds it.")
  }

  @Test("A run is concealed until it crashes, and its crash is traced nevertheless")
  func tracedRunsAreConcealed() throws {
    let body = """
      if FileHandle(forReadingAtPath: "/proc/self/mem") != nil { print("open") }
      return numbers[5] // here
      """
    let answer = Totals.answer(body, helpers: "import Foundation\n")
    for (safeguards, printed) in [([.sandbox, .hardening], ""), (.sandbox, "open\n")]
      as [(Safeguards, String)]
    {
      let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge(safeguards))
      #expect(verdict.status == .crashed)
      #expect(verdict.findings.first?.place?.line == Fixture.line(of: "// here", in: answer))
      #expect(verdict.printed == printed)
    }
  }

  /// Looks through all memory that can be written for what looks like the judge's token.
  static let tokenHunt = """
    import Foundation

    /// How often five groups of hexadecimal digits stand in memory as in a UUID.
    func tokens() -> Int {
      var count = 0
      let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() }
      for line in String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\\n") {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard words[1].hasPrefix("rw"), words.count < 6 || !words[5].hasPrefix("/dev") else { continue }
        let ends = words[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
        guard let start = UnsafeRawPointer(bitPattern: ends[0]) else { continue }
        let memory = UnsafeRawBufferPointer(start: start, count: Int(ends[1] - ends[0]))
        count += occurrences(in: memory)
      }
      return count
    }

    func occurrences(in memory: UnsafeRawBufferPointer) -> Int {
      let dash = UInt8(ascii: "-")
      var count = 0
      var from = 0
      while from < memory.count,
        let found = memchr(memory.baseAddress! + from, Int32(dash), memory.count - from)
      {
        let place = found - UnsafeMutableRawPointer(mutating: memory.baseAddress!)
        from = place + 1
        guard place >= 8, place + 28 <= memory.count else { continue }
        let isToken = (-8..<28).allSatisfy { offset in
          let byte = memory[place + offset]
          return [0, 5, 10, 15].contains(offset) ? byte == dash : isDigit(byte)
        }
        // Foundation itself holds one of zeros.
        let isNothing = (1...8).allSatisfy { memory[place - $0] == UInt8(ascii: "0") }
        if isToken, !isNothing { count += 1 }
      }
      return count
    }

    func isDigit(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...70).contains(byte)
    }

    """

  @Test("The token is not to be found in memory")
  func tokenIsHidden() throws {
    let verdict = try Totals.verdict(
      "if numbers.isEmpty { print(tokens()) }\nreturn numbers.reduce(0, +)",
      helpers: Self.tokenHunt, judge: Bench.judge(.hardening))
    #expect(verdict.printed == "0\n")
    let planted = try Totals.verdict(
      """
      let planted = strdup("01234568-79AB-CDEF-0123-456789ABCDEF")
      if numbers.isEmpty { print(tokens() > 0) }
      free(planted)
      return numbers.reduce(0, +)
      """, helpers: Self.tokenHunt, judge: Bench.judge(.hardening))
    #expect(planted.printed == "true\n", "The hunt finds one that is there.")
  }
}
