import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.6 Coalesce requests")
struct CoalesceRequestsTests {
  private let network: Network
  private let loader: CoalescingLoader
  private let callers = Callers()

  init() {
    network = Network()
    loader = network.loader()
  }

  // Rules: t1
  @Test func oneCallerGetsTheData() async {
    let caller = callers.ask(loader, "cat")
    await network.asked(1)
    network.answer("cat")
    let answer = await caller.value
    #expect(answer == "cat 1", "`data(for:)` returns the data that `fetch` returned for its key.")
    #expect(network.asks == ["cat"], "`data(for:)` calls `fetch` once for one caller.")
  }

  // Rules: t2
  @Test func aHundredCallersAreOneRequest() async {
    let all = (1...100).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    network.answer("cat")
    let answers = await values(all)
    #expect(
      network.asks.count == 1,
      "100 callers of `data(for:)` arrive during one call of `fetch`: they share that call.")
    #expect(
      Set(answers) == ["cat 1"], "`data(for:)` gives every caller the data of the shared call.")
  }

  // Rules: t3
  @Test func whatHasComeIsRemembered() async {
    network.answer("cat")
    _ = await callers.ask(loader, "cat").value
    let answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 1", "`data(for:)` remembers data: later callers get the same.")
    #expect(
      network.asks.count == 1,
      "`data(for:)` remembers data: it does not call `fetch` again for it.")
  }

  // Rules: 2, t1
  @Test func eachKeyHasItsOwnRequest() async throws {
    let cats = (1...3).map { _ in callers.ask(loader, "cat") }
    let dogs = (1...3).map { _ in callers.ask(loader, "dog") }
    await callers.haveArrived()
    await network.asked(2)
    try #require(
      network.asks.sorted() == ["cat", "dog"],
      "`data(for:)` calls `fetch` once for each key: different keys do not wait for each other.")
    network.answer("dog")
    var answers = await values(dogs)
    #expect(
      answers == ["dog 1", "dog 1", "dog 1"],
      "Calls of `data(for:)` for different keys do not wait for each other.")
    network.answer("cat")
    answers = await values(cats)
    #expect(
      answers == ["cat 1", "cat 1", "cat 1"],
      "`data(for:)` gives each caller the data of its own key.")
  }

  // Rules: t1, t3
  @Test func manyKeysAreRemembered() async {
    let keys = ["cat", "Cat", "dog", " cat", "cat\n", "", "🐈"] + (1...300).map { "\($0)" }
    for key in keys {
      network.answer(key)
      let answer = await callers.ask(loader, key).value
      #expect(
        answer == "\(key) 1",
        "`data(for:)` returns each key's own data: capitals make a difference.")
    }
    for key in keys { _ = await callers.ask(loader, key).value }
    #expect(
      network.asks == keys,
      "`data(for:)` remembers data for every key, not only for the last ones.")
  }

  // Rules: 2, t2, t3
  @Test func equalKeysAreOneKey() async {
    let keys = ["caf\u{E9}", "cafe\u{301}"]
    let all = keys.map { callers.ask(loader, $0) }
    await callers.haveArrived()
    await network.asked(1)
    network.answer(keys[0])
    var answers = await values(all)
    #expect(
      answers == Array(repeating: "\(keys[0]) 1", count: 2),
      "Keys that are equal by `==` are one key: `data(for:)` gives both callers the same data.")
    answers = await values(keys.map { callers.ask(loader, $0) })
    #expect(
      answers == Array(repeating: "\(keys[0]) 1", count: 2),
      "Keys that are equal by `==` are one key: `data(for:)` remembers its data.")
    #expect(
      network.asks.count == 1,
      "Keys that are equal by `==` are one key, for which `data(for:)` calls `fetch` once.")
  }

  // Rules: 2
  @Test func manyKeysAreInFlightAtOnce() async {
    let keys = (1...100).map { "\($0)" }
    let all = keys.map { callers.ask(loader, $0) }
    await callers.haveArrived()
    await network.asked(100)
    #expect(
      network.asks.sorted() == keys.sorted(),
      "Calls of `data(for:)` for many different keys do not wait for each other.")
    for key in keys { network.answer(key) }
    let answers = await values(all)
    #expect(
      answers == keys.map { "\($0) 1" }, "`data(for:)` gives each caller the data of its own key.")
  }

  // Rules: 1
  @Test func aFailureIsForAllWhoWaited() async {
    let all = (1...3).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    network.fail("cat")
    let answers = await values(all)
    #expect(
      answers == Array(repeating: "failure 1", count: 3),
      "If `fetch` throws, `data(for:)` throws that error, unchanged, to every caller that waits.")
    #expect(
      network.asks.count == 1,
      "If `fetch` throws, `data(for:)` does not call it again for the callers that waited.")
  }

  // Rules: t4
  @Test func aFailureIsNotRemembered() async {
    network.fail("cat")
    var answer = await callers.ask(loader, "cat").value
    #expect(answer == "failure 1", "If `fetch` throws, `data(for:)` throws that error.")
    network.answer("cat")
    answer = await callers.ask(loader, "cat").value
    #expect(
      answer == "cat 2",
      "`data(for:)` does not remember an error: the next caller gets a new call of `fetch`.")
    answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 2", "`data(for:)` remembers data that arrived after an error.")
    #expect(
      network.asks.count == 2,
      "After an error, `data(for:)` makes one more call of `fetch`, and no other.")
  }

  // Rules: t4, 1, t2, t3
  @Test func aFailureConcernsItsKeyAlone() async throws {
    network.answer("dog")
    _ = await callers.ask(loader, "dog").value
    let early = callers.ask(loader, "cow")
    await callers.haveArrived()
    await network.asked(2)
    for number in 1...3 {
      let caller = callers.ask(loader, "cat")
      await callers.haveArrived()
      await network.asked(2 + number)
      try #require(
        network.asks.count == 2 + number,
        "`data(for:)` calls `fetch` for a key, even while a call for another key is in flight.")
      network.failOnce("cat")
      let answer = await caller.value
      #expect(
        answer == "failure \(number)", "`data(for:)` gives each caller the error of its own call.")
    }
    let answer = await callers.ask(loader, "dog").value
    #expect(
      answer == "dog 1", "`data(for:)` keeps a key's data, even after an error for another key.")
    let late = callers.ask(loader, "cow")
    await callers.haveArrived()
    network.answer("cow")
    let answers = await values([early, late])
    #expect(
      answers == ["cow 1", "cow 1"],
      "`data(for:)` keeps a key's call in flight, even after an error for another key.")
  }

  // Rules: t4
  @Test func noNumberOfFailuresIsRemembered() async {
    network.fail("cat")
    for number in 1...40 {
      let answer = await callers.ask(loader, "cat").value
      #expect(
        answer == "failure \(number)",
        """
        `data(for:)` does not remember an error, however often `fetch` threw: each caller gets \
        a new call.
        """)
      guard answer == "failure \(number)" else { return }
    }
    network.answer("cat")
    let answer = await callers.ask(loader, "cat").value
    #expect(
      answer == "cat 41",
      "However often `fetch` threw, `data(for:)` calls it again for the next caller.")
    #expect(
      network.asks.count == 41,
      "After each error, `data(for:)` makes one more call of `fetch`, and no other.")
  }

  // Rules: t3
  @Test(arguments: [0, 2_000_000, 20_000_000])
  func dataOfAnySizeIsRemembered(bytes: Int) async {
    let calls = Tally()
    let loader = CoalescingLoader { _ in
      calls.add()
      return Data(count: bytes)
    }
    for _ in 1...2 {
      let answer = await callers.ask(loader, "cat").value
      #expect(
        answer.utf8.count == bytes,
        "`data(for:)` returns data of any size, and empty data is data too.")
    }
    #expect(
      calls.count == 1, "`data(for:)` remembers data of any size, and empty data is data too.")
  }

  // Rules: t4, 1
  @Test func aCancellationErrorOfFetchIsAnError() async {
    let calls = Tally()
    let loader = CoalescingLoader { _ in
      let call = calls.add()
      if call == 1 { throw CancellationError() }
      return Data("cat \(call)".utf8)
    }
    var answer = await callers.ask(loader, "cat").value
    #expect(
      answer == "canceled",
      "If `fetch` throws a `CancellationError`, `data(for:)` throws it like any other error.")
    answer = await callers.ask(loader, "cat").value
    #expect(
      answer == "cat 2",
      "After a `CancellationError` of `fetch`, `data(for:)` calls it again for the next caller.")
  }

  // Rules: t4, t2
  @Test func whoeverTriesAgainAtOnceSharesTheNextRequest() async {
    let all = (1...20).map { _ in callers.ask(loader, "cat", tries: 2) }
    await callers.haveArrived()
    await network.asked(1)
    network.failOnce("cat")
    await network.asked(2)
    await callers.haveArrived()
    network.answer("cat")
    let answers = await values(all)
    #expect(
      Set(answers) == ["cat 2"],
      "Callers that ask `data(for:)` again after an error get the data of the next call.")
    #expect(
      network.asks.count == 2, "Callers that ask `data(for:)` again after an error share one call.")
  }

  // Rules: t4, t3
  @Test func aLateWaiterDoesNotForgetTheNextRequest() async {
    for _ in 1...25 {
      let (calls, crowd, again, lost) = (Tally(), Tally(), Tally(), Tally())
      let loader = CoalescingLoader { _ in
        let call = calls.add()
        // Most of them have learned of the error before the second call ends.
        if call == 2 { for _ in 1...2000 where again.count < 200 { await Task.yield() } }
        if call > 1 { return Data("cat".utf8) }
        // Everybody waits for it by then, or is about to.
        while crowd.count < 200 { await Task.yield() }
        throw Failure(request: 1)
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...200 {
          group.addTask {
            crowd.add()
            do { _ = try await loader.data(for: "cat") } catch {
              again.add()
              do { _ = try await loader.data(for: "cat") } catch { lost.add() }
            }
          }
        }
      }
      _ = try? await loader.data(for: "cat")
      #expect(
        calls.count == 2,
        "A caller of `data(for:)` that learns late of an error must not discard the next call."
      )
      #expect(
        lost.count == 0,
        "Who asks `data(for:)` after an error gets a new call, even if others learn of it later.")
    }
  }

  // Rules: 4, 5
  @Test func aCallerThatIsCanceledBeforeItAsks() async {
    network.answer("cat")
    let answer = await callers.ask(loader, "cat", isCancelled: true).value
    #expect(
      ["cat 1", "canceled"].contains(answer),
      "A canceled caller of `data(for:)` gets the data or a `CancellationError`, and nothing else.")
    let next = await callers.ask(loader, "cat").value
    #expect(
      ["cat 1", "cat 2"].contains(next),
      "After a canceled caller of `data(for:)`, the next one gets the data.")
  }

  // Rules: 3, 4
  @Test func cancelingTheFirstCallerLeavesTheOthers() async {
    let first = callers.ask(loader, "cat")
    await callers.haveArrived()
    await network.asked(1)
    let others = (1...3).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    first.cancel()
    await callers.haveArrived()
    network.answer("cat")
    let answers = await values(others)
    #expect(
      answers == ["cat 1", "cat 1", "cat 1"],
      "Canceling the first caller of `data(for:)` must not make others fail: they share the call.")
    #expect(
      ["cat 1", "canceled"].contains(await first.value),
      "A canceled caller of `data(for:)` gets the data or a `CancellationError`.")
    #expect(
      network.asks.count == 1,
      "Canceling a caller of `data(for:)` causes no further call of `fetch`.")
  }

  // Rules: 3, 4
  @Test func cancelingALaterCallerLeavesTheOthers() async {
    let all = (1...3).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    all[1].cancel()
    await callers.haveArrived()
    network.answer("cat")
    let answers = await values(all)
    #expect(
      [answers[0], answers[2]] == ["cat 1", "cat 1"],
      "Canceling one caller of `data(for:)` must not make others fail.")
    #expect(
      ["cat 1", "canceled"].contains(answers[1]),
      "A canceled caller of `data(for:)` gets the data or a `CancellationError`.")
  }

  // Rules: 3, 4
  @Test(arguments: [false, true])
  func cancelingOneOfTwoCallersLeavesTheOther(isCanceledBefore: Bool) async {
    let stays = callers.ask(loader, "cat")
    await callers.haveArrived()
    await network.asked(1)
    let leaves = callers.ask(loader, "cat", isCancelled: isCanceledBefore)
    await callers.haveArrived()
    leaves.cancel()
    await callers.haveArrived()
    // A call that is canceled by mistake ends meanwhile.
    for _ in 1...20 where network.canceled == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    network.answer("cat")
    let answer = await stays.value
    #expect(
      answer == "cat 1",
      "Canceling one of two callers of `data(for:)` must not make the other fail.")
    #expect(
      ["cat 1", "canceled"].contains(await leaves.value),
      "A canceled caller of `data(for:)` gets the data or a `CancellationError`.")
    #expect(
      network.asks.count == 1,
      "Canceling a caller of `data(for:)` causes no further call of `fetch`.")
  }

  /// Each call is held until the test releases it, and learns only then that it was canceled.
  // Rules: 5, t2
  @Test func aCanceledCallMayEndLate() async {
    let (calls, released, canceled) = (Tally(), Tally(), Tally())
    let loader = CoalescingLoader { _ in
      let call = calls.add()
      await withTaskCancellationHandler {
        while released.count < call { await Task.yield() }
      } onCancel: {
        canceled.add()
      }
      try Task.checkCancellation()
      return Data("cat \(call)".utf8)
    }
    let quitter = callers.ask(loader, "cat")
    await patience.until { calls.count == 1 }
    quitter.cancel()
    for _ in 1...30 where canceled.count == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    let next = callers.ask(loader, "cat")
    for _ in 1...30 where calls.count == 1 { try? await Task.sleep(for: .milliseconds(1)) }
    released.add()
    for _ in 1...30 { try? await Task.sleep(for: .milliseconds(1)) }
    let last = callers.ask(loader, "cat")
    for _ in 1...30 where calls.count < 3 { try? await Task.sleep(for: .milliseconds(1)) }
    released.add(10)
    let answers = await values([next, last])
    #expect(
      [["cat 1", "cat 1"], ["cat 2", "cat 2"]].contains(answers),
      "If all callers of `data(for:)` were canceled, the next ones share a call, and get its data.")
    #expect(
      calls.count < 3,
      "`data(for:)` must not discard the next call of `fetch` when a canceled call ends.")
    _ = await quitter.value
  }

  // Rules: 5
  @Test func afterAllGaveUpTheNextCallerGetsTheData() async {
    let quitters = (1...2).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    for quitter in quitters { quitter.cancel() }
    await callers.haveArrived()
    network.answer("cat")
    _ = await values(quitters)
    #expect(
      ["cat 1", "cat 2"].contains(await callers.ask(loader, "cat").value),
      "If all callers of `data(for:)` were canceled, the next one still gets the data.")
  }

  // Rules: 3, t3
  @Test(arguments: [0, 1])
  func aCallerAfterACancellationJoins(canceled: Int) async {
    var all: [Task<String, Never>] = []
    for _ in 1...3 {
      all.append(callers.ask(loader, "cat"))
      await callers.haveArrived()
    }
    await network.asked(1)
    all[canceled].cancel()
    await callers.haveArrived()
    for (number, key) in ["dog", "cow", "owl"].enumerated() {
      network.answer(key)
      _ = callers.ask(loader, key)
      await callers.haveArrived()
      await network.asked(2 + number)
    }
    let late = callers.ask(loader, "cat")
    await callers.haveArrived()
    network.answer("cat")
    let answer = await late.value
    #expect(
      answer == "cat 1",
      "`data(for:)` keeps the call in flight after one caller was canceled: a new caller joins it.")
    _ = await values(all)
    let last = await callers.ask(loader, "cat").value
    #expect(last == "cat 1", "`data(for:)` remembers data, even if a caller was canceled.")
    #expect(
      network.asks.filter { $0 == "cat" }.count == 1,
      "Canceling a caller of `data(for:)` causes no further call of `fetch` while others remain.")
  }

  // Rules: 1
  @Test(arguments: [
    URLError.cancelled, .networkConnectionLost, .timedOut, .notConnectedToInternet,
  ])
  func theSessionsErrorIsUnchanged(code: URLError.Code) async {
    let calls = Tally()
    let loader = CoalescingLoader { _ in
      calls.add()
      throw URLError(code)
    }
    var thrown: URLError.Code?
    do {
      _ = try await loader.data(for: "cat")
    } catch {
      thrown = (error as? URLError)?.code
    }
    #expect(thrown == code, "If `fetch` throws a `URLError`, `data(for:)` throws it, unchanged.")
    #expect(calls.count == 1, "If `fetch` throws, `data(for:)` does not call it again by itself.")
  }

  /// The call is held until the test releases it, and learns only then that it was canceled.
  // Rules: 3, 5
  @Test func whoWasCanceledBeforeHarmsNobody() async {
    let (calls, ended, gate) = (Tally(), Tally(), DeafGate())
    let loader = CoalescingLoader { _ in
      let call = calls.add()
      await gate.pass()
      try Task.checkCancellation()
      return Data("cat \(call)".utf8)
    }
    let quitter = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try? await loader.data(for: "cat")
      ended.add()
    }
    quitter.cancel()
    await patience.until { calls.count + ended.count > 0 }
    let next = callers.ask(loader, "cat")
    await callers.haveArrived()
    gate.open()
    let answer = await next.value
    #expect(
      ["cat 1", "cat 2"].contains(answer),
      "A caller of `data(for:)` that was canceled before it asked does not make another one fail.")
    await quitter.value
  }

  // Rules: t4, 3
  @Test(arguments: [0, 1])
  func anErrorAfterACancellationIsNotRemembered(canceled: Int) async {
    var all: [Task<String, Never>] = []
    for _ in 1...2 {
      all.append(callers.ask(loader, "cat"))
      await callers.haveArrived()
    }
    await network.asked(1)
    all[canceled].cancel()
    await callers.haveArrived()
    network.fail("cat")
    let answers = await values(all)
    #expect(
      answers[1 - canceled] == "failure 1",
      "If `fetch` throws, `data(for:)` throws that error to the caller that was not canceled.")
    network.answer("cat")
    let next = await callers.ask(loader, "cat").value
    #expect(
      next == "cat 2",
      "`data(for:)` does not remember an error, even if a caller was canceled before it came.")
    #expect(
      network.asks.count == 2,
      "After an error, `data(for:)` makes one more call of `fetch`, and no other.")
  }

  // Rules: 1
  @Test func aCancellationErrorIsForAllWhoWaited() async {
    let (calls, gate) = (Tally(), DeafGate())
    let loader = CoalescingLoader { _ in
      let call = calls.add()
      if call > 1 { return Data("cat \(call)".utf8) }
      await gate.pass()
      throw CancellationError()
    }
    let all = (1...5).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    gate.open()
    let answers = await values(all)
    #expect(
      answers == Array(repeating: "canceled", count: 5),
      "If `fetch` throws a `CancellationError`, every caller of `data(for:)` that waits gets it.")
    #expect(
      calls.count == 1,
      "After a `CancellationError` of `fetch`, `data(for:)` calls it only for callers to come.")
  }
}

/// Tasks that run one step at a time, so that the test can tell when all of them wait.
private final class Callers: TaskExecutor {
  private let queue = DispatchQueue(label: "callers")
  private let steps = Mutex(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    steps.withLock { $0 += 1 }
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.steps.withLock { $0 -= 1 }
    }
  }

  /// A caller, and in words what it gets; after a failure it asks anew while it has tries left.
  func ask(
    _ loader: CoalescingLoader, _ key: String, tries: Int = 1, isCancelled: Bool = false
  ) -> Task<String, Never> {
    Task(executorPreference: self) {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do {
        for _ in 1..<tries {
          do {
            return String(decoding: try await loader.data(for: key), as: UTF8.self)
          } catch is Failure {}
        }
        return String(decoding: try await loader.data(for: key), as: UTF8.self)
      } catch let error as Failure {
        return "failure \(error.request)"
      } catch is CancellationError {
        return "canceled"
      } catch {
        return "another error"
      }
    }
  }

  /// Returns when every caller has gone as far as it can, and waits for something or is done.
  func haveArrived() async {
    while steps.withLock({ $0 }) > 0 { await Task.yield() }
  }
}

private func values(_ callers: [Task<String, Never>]) async -> [String] {
  var values: [String] = []
  for caller in callers { values.append(await caller.value) }
  return values
}

/// How long a request may take to be made.
private let patience = Patience()

private struct Failure: Error {
  let request: Int
}

/// A network that answers a key's requests when the test says so, and from then on at once.
private final class Network: Sendable {
  private struct State {
    var asks: [String] = []
    /// How many of them have come to where the test's answer reaches them.
    var arrivals = 0
    var succeeds: [String: Bool] = [:]
    var waiting: [Int: (key: String, gate: CheckedContinuation<Bool, any Error>)] = [:]
    var canceled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// The keys that were asked for, in order.
  var asks: [String] { state.withLock { $0.asks } }

  func loader() -> CoalescingLoader {
    CoalescingLoader { key in try await self.fetch(key) }
  }

  /// How many requests were canceled.
  var canceled: Int { state.withLock { $0.canceled.count } }

  /// Waits until so many requests have come, or patience is at its end.
  func asked(_ count: Int) async {
    await patience.until { state.withLock { $0.arrivals >= count } }
  }

  func answer(_ key: String) { open(key, succeeds: true) }
  func fail(_ key: String) { open(key, succeeds: false) }

  /// Lets the requests that wait fail, and those to come wait.
  func failOnce(_ key: String) {
    open(key, succeeds: false, lasts: false)
  }

  private func open(_ key: String, succeeds: Bool, lasts: Bool = true) {
    let gates = state.withLock { state in
      if lasts { state.succeeds[key] = succeeds }
      let open = state.waiting.filter { $0.value.key == key }
      for id in open.keys { state.waiting[id] = nil }
      return open.values.map(\.gate)
    }
    for gate in gates { gate.resume(returning: succeeds) }
  }

  /// Each request has a number among those of its key. One that is canceled ends as a real one.
  private func fetch(_ key: String) async throws -> Data {
    let (id, number) = state.withLock { state in
      state.asks.append(key)
      return (state.asks.count, state.asks.count { $0 == key })
    }
    let succeeds = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(id, for: key, $0) }
    } onCancel: {
      cancel(id)
    }
    if !succeeds { throw Failure(request: number) }
    return Data("\(key) \(number)".utf8)
  }

  private func wait(_ id: Int, for key: String, _ gate: CheckedContinuation<Bool, any Error>) {
    let outcome: Result<Bool, any Error>? = state.withLock { state in
      state.arrivals += 1
      if state.canceled.contains(id) { return .failure(CancellationError()) }
      if let succeeds = state.succeeds[key] { return .success(succeeds) }
      state.waiting[id] = (key, gate)
      return nil
    }
    if let outcome { gate.resume(with: outcome) }
  }

  private func cancel(_ id: Int) {
    let waiting = state.withLock { state in
      state.canceled.insert(id)
      return state.waiting.removeValue(forKey: id)
    }
    waiting?.gate.resume(throwing: CancellationError())
  }
}

/// Holds whoever passes until it is opened, even if that task was canceled.
private final class DeafGate: Sendable {
  private let state = Mutex((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
