import Synchronization
import Testing

@testable import Judging

@Suite("An engine that nobody has tried yet")
struct TriedEngineTests {
  private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  private let fast = Told(.fast, .failed)
  private let plain = Told(.plain, .passed)
  private let trials = Count()
  private let complaints = Count()

  private func engine(fault: String?) -> TriedEngine {
    TriedEngine(
      fast: fast, plain: plain,
      finds: { [trials] in
        trials.add()
        return fault
      }, tellsFault: { [complaints] in complaints.add() })
  }

  private func status(_ engine: TriedEngine, on text: String = "") -> Verdict.Status {
    engine.verdict(on: Array(text.utf8), to: SelfTestExercise.assignment, within: 10).status
  }

  @Test("Where it works, its verdicts count, and it is tried once")
  func works() {
    let engine = engine(fault: nil)
    #expect(status(engine) == .failed)
    #expect(status(engine) == .failed)
    #expect(engine.kind == .fast)
    #expect(trials.value == 1 && complaints.value == 0 && plain.timesAsked == 0)
  }

  @Test("Starters that fail, as they must, need no trial; if the first answer's fails, it is said")
  func fails() {
    let starter = SelfTestExercise.assignment.starter
    let engine = engine(fault: "It lacks a linker.")
    #expect(status(engine, on: starter) == .failed)
    #expect(trials.value == 0 && complaints.value == 0)
    #expect(status(engine) == .passed)
    #expect(engine.kind == .plain)
    let before = fast.timesAsked
    #expect(status(engine, on: starter) == .passed, "It is known to be faulty.")
    #expect(fast.timesAsked == before, "It is not asked again.")
    #expect(trials.value == 1 && complaints.value == 1)
  }

  @Test(
    "A starter without the verdict that it must have brings the trial",
    arguments: [Verdict.Status.notJudged, .passed])
  func starterInDoubt(status: Verdict.Status) {
    let engine = TriedEngine(
      fast: Told(.fast, status), plain: plain, finds: { "It lacks a linker." }, tellsFault: {})
    #expect(
      self.status(engine, on: SelfTestExercise.assignment.starter) == .passed,
      "The plain engine judges it.")
  }
}

/// An engine that gives every answer the same verdict, and counts how often it is asked.
final class Told: Engine {
  let kind: EngineKind
  private let status: Verdict.Status
  private let asked = Mutex(0)

  init(_ kind: EngineKind, _ status: Verdict.Status) {
    self.kind = kind
    self.status = status
  }

  var timesAsked: Int { asked.withLock { $0 } }

  func verdict(on answer: [UInt8], to assignment: Assignment, within seconds: Double) -> Verdict {
    asked.withLock { $0 += 1 }
    return Verdict(status)
  }
}
