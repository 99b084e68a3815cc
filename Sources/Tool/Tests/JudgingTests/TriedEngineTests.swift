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

  private func statuses(_ engine: TriedEngine, on text: String = "") -> [Verdict.Status] {
    let found = Mutex<[Int: Verdict.Status]>([:])
    let answer = SubmittedAnswer(Array(text.utf8), to: SelfTestExercise.assignment)
    engine.judge([answer, answer], within: 10) { index, verdict in
      found.withLock { $0[index] = verdict.status }
    }
    return found.withLock { found in (0..<2).compactMap { found[$0] } }
  }

  @Test("Where it works, its verdicts count, and it is tried once")
  func works() {
    let engine = engine(fault: nil)
    #expect(statuses(engine) == [.failed, .failed])
    #expect(statuses(engine) == [.failed, .failed])
    #expect(engine.kind == .fast)
    #expect(trials.value == 1 && complaints.value == 0 && plain.timesAsked == 0)
  }

  @Test("Starters that fail, as they must, need no trial; the first answer brings it")
  func starters() {
    let starter = SelfTestExercise.assignment.starter
    let engine = engine(fault: "It lacks a linker.")
    #expect(statuses(engine, on: starter) == [.failed, .failed])
    #expect(trials.value == 0 && complaints.value == 0)
    #expect(statuses(engine) == [.passed, .passed])
    #expect(statuses(engine, on: starter) == [.passed, .passed], "It is known to be faulty.")
    #expect(trials.value == 1 && complaints.value == 1)
  }

  @Test(
    "A starter without the verdict that it must have brings the trial",
    arguments: [Verdict.Status.notJudged, .passed])
  func starterInDoubt(status: Verdict.Status) {
    let engine = TriedEngine(
      fast: Told(.fast, status), plain: plain, finds: { "It lacks a linker." }, tellsFault: {})
    #expect(
      statuses(engine, on: SelfTestExercise.assignment.starter) == [.passed, .passed],
      "The plain engine judges it.")
  }

  @Test("Where it does not, no verdict of it is told, and that is said once")
  func fails() {
    let engine = engine(fault: "It lacks a linker.")
    #expect(statuses(engine) == [.passed, .passed])
    #expect(engine.kind == .plain)
    let before = fast.timesAsked
    #expect(statuses(engine) == [.passed, .passed])
    #expect(fast.timesAsked == before, "It is not asked again.")
    #expect(trials.value == 1 && complaints.value == 1)
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

  func judge(
    _ answers: [SubmittedAnswer], within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void
  ) {
    asked.withLock { $0 += 1 }
    for index in answers.indices { tell(index, Verdict(status)) }
  }
}
