import Foundation
import Testing
import Workbench

@Suite("Helpers for suites")
struct ChecksTests {
  private struct Refusal: Error {}

  @Test func anOutcomeIsTheResultOrTheError() {
    #expect(describeOutcome { "seven" } == "seven")
    #expect(describeOutcome { try fail(with: nil) } == "done")
    #expect(describeOutcome { try fail(with: Refusal()) } == "throws")
    #expect(
      describeOutcome {
        try fail(with: Refusal())
      } throwing: {
        $0 is Refusal ? "Refusal" : nil
      } == "throws Refusal")
    #expect(
      describeOutcome {
        try fail(with: CancellationError())
      } throwing: {
        $0 is Refusal ? "Refusal" : nil
      } == "throws something else: CancellationError()")
  }

  @Test func textsThatLookTheSameAreToldApart() {
    #expect(escapedScalars(of: "caf\u{E9}") == #"caf\u{00E9}"#)
    #expect(escapedScalars(of: "cafe\u{301}") == #"cafe\u{0301}"#)
  }

  @Test func aStoppedSchedulerMakesOnlyTheCallsThatWait() {
    let scheduler = StoppedScheduler()
    var made: [String] = []
    _ = scheduler.after(0) {
      made.append("first")
      _ = scheduler.after(0) { made.append("second") }
    }
    let canceled = scheduler.after(5) { made.append("canceled") }
    canceled.cancel()
    scheduler.makeCalls()
    #expect(made == ["first"])
    scheduler.makeCalls()
    #expect(made == ["first", "second"])
    #expect(scheduler.now == 0)
  }

  @Test func errorsOfTheSystemAndOfDecodersAreKnown() {
    #expect(systemError(CocoaError(.fileReadNoSuchFile)) == "an error of the system")
    #expect(systemError(POSIXError(.EIO)) == "an error of the system")
    #expect(systemError(Refusal()) == nil)
    let error = #expect(throws: DecodingError.self) { try jsonLines(of: Data("{".utf8)) }
    #expect(error.flatMap { decodingError($0) } == "a DecodingError")
    #expect(decodingError(Refusal()) == nil)
  }

  @Test func jsonIsALineForEachValue() throws {
    let json = #"{"b": [1, {"c": null}, []], "a": {"d": "x", "e": true, "f": {}}}"#
    #expect(
      try jsonLines(of: Data(json.utf8)) == [
        "a.d = “x”", "a.e = true", "a.f = {}", "b[0] = 1.0", "b[1].c = null", "b[2] = []",
      ])
  }

  @Test func aChildReportsUnderKeys() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [mark = mark as String] in
      // As an answer might, which knows the keys and another mark.
      print("report state=forged\nreport \(ChildReport.newMark()) state=forged")
      print("before", terminator: "")
      ChildReport.add("state", "full=yes", mark: mark)
      ChildReport.add("state", "later", mark: mark)
    }
    let report = ChildReport(try #require(end).standardOutputContent, mark: mark)
    #expect(report["state"] == "full=yes", "The first report counts, whatever it holds.")
    #expect(report["stat"] == nil)
  }

  @Test func manyThreadsCountAndRecord() async {
    let (tally, recorder) = (Tally(), Recorder<Int>())
    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        group.addTask {
          recorder.record(number)
          tally.add()
        }
      }
    }
    #expect(recorder.all.sorted() == Array(1...100))
    #expect(tally.count == 100)
    #expect(tally.add(-2) == 98)
  }

  @Test func patienceEndsWithTheConditionOrTheTime() async {
    let patience = Patience()
    let tally = Tally()
    Task { tally.add() }
    await patience.until { tally.count == 1 }
    #expect(tally.count == 1)
    let start = ContinuousClock.now
    await patience.until { false }
    await patience.until { false }
    #expect(
      ContinuousClock.now - start < .seconds(60), "What never happens is not awaited for ever.")

    // From now on, a new one waits for 60 milliseconds.
    let looks = Tally()
    await Patience().until {
      Thread.sleep(forTimeInterval: 0.02)
      return looks.add() == 8
    }
    #expect(looks.count == 8, "Where each turn takes long, it has as many turns as elsewhere.")
  }

  @Test func theRunLoopIsRunUntilItIsDone() {
    let fired = Tally()
    let timer = Timer(timeInterval: 0, repeats: false) { _ in fired.add() }
    RunLoop.current.add(timer, forMode: .default)
    pumpRunLoop { fired.count > 0 }
    #expect(fired.count == 1)
  }

  @Test func aFolderIsMadeForAProperty() {
    let folder = TemporaryFolder.make()
    #expect((try? folder.names()) == [])
  }
}

private func fail(with error: (any Error)?) throws {
  if let error { throw error }
}
