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

  /// What is said of a run of handmade records.
  private func mayHaveStopped(
    _ ending: ChildProcess.Ending, errors: String = "",
    records: String = HandmadeRecords.text(HandmadeRecords.whole)
  ) -> Bool {
    trouble.mayHaveStopped(HandmadeRecords.result(ending, errors: errors, records: records))
  }

  @Test(
    "How a run ended tells whether that was its own doing",
    arguments: [
      (.exited(3), false), (.signalled(SIGTRAP), false), (.signalled(SIGKILL), true),
      (.timedOut, true), (.tooMuchOutput, true),
    ] as [(ChildProcess.Ending, Bool)])
  func endings(ending: ChildProcess.Ending, isDoubtful: Bool) {
    #expect(mayHaveStopped(ending) == isDoubtful)
    #expect(mayHaveStopped(ending, errors: "Too many open files\n"))
  }

  @Test("Records that are cut short, or are none, or tell of a shortage")
  func records() {
    let whole = HandmadeRecords.text(HandmadeRecords.whole)
    #expect(mayHaveStopped(.exited(0), records: String(whole.dropLast(1))))
    #expect(mayHaveStopped(.exited(0), records: String(whole.dropLast(9)) + "\n"))
    #expect(mayHaveStopped(.exited(0), records: ""))
    let issue = EventRecord.event("issueRecorded", "plain", text: "Caught error: ENOSPC")
    #expect(mayHaveStopped(.exited(0), records: "\(HandmadeRecords.whole[0])\n\(issue)\n"))
  }

  @Test("A compilation counts where the compiler found errors, or crashed by itself")
  func compilation() {
    func mayHaveStopped(_ ending: ChildProcess.Ending, _ errors: String) -> Bool {
      trouble.mayHaveStopped(HandmadeRecords.compilation(ending, errors))
    }
    let error = "1-M.swift:3:5: error: cannot find 'x' in scope\n"
    #expect(!mayHaveStopped(.exited(1), error))
    #expect(!mayHaveStopped(.signalled(SIGSEGV), "Stack dump:\n"))
    #expect(mayHaveStopped(.exited(1), ""))
    #expect(mayHaveStopped(.exited(1), error + "error: No space left on device\n"))
    #expect(mayHaveStopped(.signalled(SIGKILL), error))
  }

  @Test("Without an error in the file, a shortage prevents a judgment")
  func preventedCompilation() {
    func prevented(_ ending: ChildProcess.Ending, _ errors: String) -> Bool {
      trouble.prevented(HandmadeRecords.compilation(ending, errors))
    }
    let shortage = "note: pthread_create failed: Resource temporarily unavailable\n"
    let loading = "swift-frontend: error while loading shared libraries: a.so: failed to map"
    #expect(prevented(.signalled(SIGABRT), "<unknown>:0: error: fatal error\n\(shortage)"))
    #expect(prevented(.exited(127), loading))
    #expect(!prevented(.exited(1), "1-M.swift:3:5: error: cannot find 'ENOMEM' in scope\n"))
    let verdict = MachineTrouble.verdict(shortage)
    #expect(verdict.status == .notJudged && !verdict.isCertain)
    #expect(verdict.findings.first?.words == shortage)
  }

  @Test("A run that could not begin is not judged; one that wrote records is")
  func preventedRun() {
    func prevented(
      _ errors: String, records: String, _ ending: ChildProcess.Ending = .signalled(SIGABRT)
    ) -> Bool {
      trouble.prevented(HandmadeRecords.result(ending, errors: errors, records: records))
    }
    #expect(prevented("thread: Resource temporarily unavailable\n", records: ""))
    #expect(!prevented("thread: Resource temporarily unavailable\n", records: "token {}\n"))
    #expect(!prevented("Fatal error: Index out of range\n", records: ""))
    #expect(prevented("", records: "", .timedOut))
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
