import Foundation
import TestSupport
import Testing

@testable import Judging
@testable import Support

@Suite("A verdict that a limit or the machine may have caused is not kept")
struct MachineTroubleTests {
  private let trouble = MachineTrouble(suite: "")

  @Test(
    "What tells of a shortage, and what does not",
    arguments: [
      ("fatal error: error writing: No space left on device", true),
      ("Caught error: Error Domain=NSPOSIXErrorDomain Code=\(ENOSPC) \"none\"", true),
      ("POSIXErrorCode(rawValue: \(EMFILE))", true), ("LLVM ERROR: out of memory", true),
      ("ENFILE.", true), ("ENOSPCE", false), ("MYENOMEM", false), ("ENOENT", false),
      ("Error Domain=NSPOSIXErrorDomain Code=\(ENOSPC)0", false),
    ])
  func shortage(text: String, isNamed: Bool) {
    #expect(trouble.isNamed(in: text) == isNamed)
    #expect(trouble.isNamed(in: "two\nlines: \(text)\n") == isNamed)
  }

  @Test("A shortage that the suite makes on purpose is no sign")
  func onPurpose() {
    let trouble = MachineTrouble(suite: "throw POSIXError(.ENOSPC)")
    #expect(!trouble.isNamed(in: "No space left on device"))
    #expect(trouble.isNamed(in: "Too many open files"))
  }

  private static let whole = HandmadeRecords.text(HandmadeRecords.whole)
  private static let thread = "thread: Resource temporarily unavailable\n"
  private static let issue =
    HandmadeRecords.whole[0] + "\n"
    + EventRecord.event("issueRecorded", "plain", text: "Caught error: ENOSPC") + "\n"

  @Test(
    "How a run ended and what it wrote tells whether that was its doing, or whether it could begin",
    arguments: [
      (.exited(3), "", whole, false, false), (.signalled(SIGTRAP), "", whole, false, false),
      (.signalled(SIGKILL), "", whole, true, false), (.timedOut, "", whole, true, false),
      (.tooMuchOutput, "", whole, true, false),
      (.exited(3), "Too many open files\n", whole, true, false),
      (.exited(0), "", String(whole.dropLast(1)), true, false),
      (.exited(0), "", String(whole.dropLast(9)) + "\n", true, false),
      (.exited(0), "", "", true, false), (.exited(0), "", issue, true, false),
      (.signalled(SIGABRT), thread, "", true, true), (.timedOut, "", "", true, true),
      (.signalled(SIGABRT), thread, "token {}\n", true, false),
      (.signalled(SIGABRT), "Fatal error: Index out of range\n", "", true, false),
    ] as [(ChildProcess.Ending, String, String, Bool, Bool)])
  func runs(
    ending: ChildProcess.Ending, errors: String, records: String, mayHaveStopped: Bool,
    isPrevented: Bool
  ) {
    let run = HandmadeRecords.result(ending, errors: errors, records: records)
    #expect(trouble.mayHaveStopped(run) == mayHaveStopped)
    #expect(trouble.prevented(run) == isPrevented)
  }

  private static let error = "1-M.swift:3:5: error: cannot find 'x' in scope\n"

  @Test(
    "A compilation counts where the compiler found errors, or crashed by itself",
    arguments: [
      (.exited(1), error, false, false), (.signalled(SIGSEGV), "Stack dump:\n", false, false),
      (.exited(1), "", true, false), (.signalled(SIGKILL), error, true, false),
      (.exited(1), error + "error: No space left on device\n", true, false),
      (.signalled(SIGABRT), "<unknown>:0: error: fatal error\n" + thread, true, true),
      (.exited(127), "swift-frontend: error while loading shared libraries: a.so", true, true),
    ] as [(ChildProcess.Ending, String, Bool, Bool)])
  func compilations(
    ending: ChildProcess.Ending, errors: String, mayHaveStopped: Bool, isPrevented: Bool
  ) {
    let outcome = ChildProcess.Outcome(ending: ending, errors: Array(errors.utf8))
    let compilation = Compilation(outcome: outcome, diagnostics: Diagnostic.all(in: errors))
    #expect(trouble.mayHaveStopped(compilation) == mayHaveStopped)
    #expect(trouble.prevented(compilation) == isPrevented)
  }

  @Test("A linker and a loader that found a symbol missing or twice are to be believed")
  func linkerAndLoader() {
    #expect(!trouble.mayHaveLinked(.init(words: "ld.lld: error: duplicate symbol: f")))
    #expect(trouble.mayHaveLinked(.init(words: "")))
    #expect(trouble.mayHaveLinked(.init(words: "ld.lld: error: a: No space left on device")))
    #expect(!trouble.mayHaveLoaded("libSuite.so: undefined symbol: $s1M"))
    #expect(trouble.mayHaveLoaded("libSuite.so: failed to map segment from shared object"))
  }

  @Test("A disk with less room than a run may take")
  func disk() {
    let folder = FileManager.default.temporaryDirectory
    #expect(MachineTrouble.isDiskNearlyFull(at: folder, room: .max))
    #expect(!MachineTrouble.isDiskNearlyFull(at: folder, room: 0))
  }

  @Test(
    "What may be the machine's doing is judged again, the rest is kept",
    arguments: [
      ("kill(getpid(), SIGKILL)\nreturn 1", false),
      (#"fatalError("Too many open files")"#, false), (#"fatalError("no more of this")"#, true),
    ])
  func isKept(body: String, isKept: Bool) throws {
    let judge = try Bench.judge()
    let assignment = try Totals.fixture.assignment
    let text = Totals.answer(body, helpers: "import Foundation\n")
    let answer = Answer.file(Array(text.utf8))
    judge.forget(answer, to: assignment)
    let verdict = judge.verdict(on: answer, to: assignment)
    #expect(verdict.status == .crashed)
    #expect(verdict.isCertain == isKept)
    #expect((judge.knownVerdict(on: answer, to: assignment) != nil) == isKept)
  }
}
