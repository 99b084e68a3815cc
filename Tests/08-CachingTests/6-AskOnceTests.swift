import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.6 Ask once")
struct AskOnceTests {
  private let network: Network
  private let loader: AskOnce
  private let callers = Callers()

  init() {
    network = Network()
    loader = network.loader()
  }

  @Test func oneCallerGetsTheData() async {
    let caller = callers.ask(loader, "cat")
    await network.asked(1)
    network.answer("cat")
    let answer = await caller.value
    #expect(answer == "cat 1", "The caller gets what was fetched for its key.")
    #expect(network.asks == ["cat"], "One caller is one request.")
  }

  @Test func aHundredCallersAreOneRequest() async {
    let all = (1...100).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    network.answer("cat")
    let answers = await values(all)
    #expect(
      network.asks.count == 1,
      "All 100 callers came before the answer did: they share one request.")
    #expect(Set(answers) == ["cat 1"], "Every caller gets what the one request brought.")
  }

  @Test func whatHasComeIsRemembered() async {
    network.answer("cat")
    _ = await callers.ask(loader, "cat").value
    let answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 1", "Later callers get the same data.")
    #expect(network.asks.count == 1, "What has come is not asked for again.")
  }

  @Test func eachKeyHasItsOwnRequest() async throws {
    let cats = (1...3).map { _ in callers.ask(loader, "cat") }
    let dogs = (1...3).map { _ in callers.ask(loader, "dog") }
    await callers.haveArrived()
    await network.asked(2)
    try #require(
      network.asks.sorted() == ["cat", "dog"],
      "A key does not wait for another one's request, and each key is asked for once.")
    network.answer("dog")
    var answers = await values(dogs)
    #expect(answers == ["dog 1", "dog 1", "dog 1"], "The dogs do not wait for the cat.")
    network.answer("cat")
    answers = await values(cats)
    #expect(answers == ["cat 1", "cat 1", "cat 1"], "The cats get the cat.")
  }

  @Test func manyKeysAreRemembered() async {
    let keys = ["cat", "Cat", "dog", "cow"]
    for key in keys {
      network.answer(key)
      let answer = await callers.ask(loader, key).value
      #expect(answer == "\(key) 1", "Each key has its own data, down to capitals.")
    }
    for key in keys { _ = await callers.ask(loader, key).value }
    #expect(
      network.asks == keys, "What has come is not asked for again when others have come after it.")
  }

  @Test func aFailureIsForAllWhoWaited() async {
    let all = (1...3).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    network.fail("cat")
    let answers = await values(all)
    #expect(
      answers == Array(repeating: "failure 1", count: 3),
      "Whoever waited for the request hears of its failure, by the error that fetch threw.")
    #expect(network.asks.count == 1, "A failure is not a reason to ask for each caller anew.")
  }

  @Test func aFailureIsNotRemembered() async {
    network.fail("cat")
    var answer = await callers.ask(loader, "cat").value
    #expect(answer == "failure 1", "The first request fails.")
    network.answer("cat")
    answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 2", "After a failure the next caller makes a new request.")
    answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 2", "Its data is remembered.")
    #expect(network.asks.count == 2, "After the failure there was one request more, and no other.")
  }

  @Test func noBytesAreDataToo() async {
    let calls = Tally()
    let loader = AskOnce { _ in
      calls.add()
      return Data()
    }
    for _ in 1...2 {
      let answer = await callers.ask(loader, "cat").value
      #expect(answer == "", "What fetch brought is what the caller gets, were it nothing.")
    }
    #expect(calls.count == 1, "Data of no bytes has come too, and is remembered.")
  }

  @Test func aCancellationErrorOfFetchIsAFailure() async {
    let calls = Tally()
    let loader = AskOnce { _ in
      let call = calls.add()
      if call == 1 { throw CancellationError() }
      return Data("cat \(call)".utf8)
    }
    var answer = await callers.ask(loader, "cat").value
    #expect(answer == "cancelled", "Whatever fetch throws is thrown, unchanged.")
    answer = await callers.ask(loader, "cat").value
    #expect(answer == "cat 2", "Nor is such an error remembered: the next caller asks anew.")
  }

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
      "Whoever asks after the failure gets what the next request brings, and not the old error.")
    #expect(network.asks.count == 2, "And all who ask anew share one request again.")
  }

  @Test func aLateWaiterDoesNotForgetTheNextRequest() async {
    for _ in 1...25 {
      let calls = Tally()
      let crowd = Tally()
      let loader = AskOnce { _ in
        let call = calls.add()
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
              _ = try? await loader.data(for: "cat")
            }
          }
        }
      }
      _ = try? await loader.data(for: "cat")
      #expect(
        calls.count == 2,
        "One call failed, and the next request brought the data, however late others hear of it."
      )
    }
  }

  @Test func aCallerThatIsCancelledBeforeItAsks() async {
    network.answer("cat")
    let answer = await callers.ask(loader, "cat", isCancelled: true).value
    #expect(
      ["cat 1", "cancelled"].contains(answer),
      "A caller that gave up gets the data, or a CancellationError, and nothing else.")
    let next = await callers.ask(loader, "cat").value
    #expect(["cat 1", "cat 2"].contains(next), "The next caller gets the data.")
  }

  @Test func cancellingTheFirstCallerLeavesTheOthers() async {
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
      "The first caller gave up, but the request is everybody's: the others get their data.")
    #expect(
      ["cat 1", "cancelled"].contains(await first.value),
      "The caller that gave up gets the data, or a CancellationError.")
    #expect(network.asks.count == 1, "One request was enough.")
  }

  @Test func cancellingALaterCallerLeavesTheOthers() async {
    let all = (1...3).map { _ in callers.ask(loader, "cat") }
    await callers.haveArrived()
    await network.asked(1)
    all[1].cancel()
    await callers.haveArrived()
    network.answer("cat")
    let answers = await values(all)
    #expect([answers[0], answers[2]] == ["cat 1", "cat 1"], "Who did not give up gets the data.")
    #expect(
      ["cat 1", "cancelled"].contains(answers[1]),
      "The caller that gave up gets the data, or a CancellationError.")
  }

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
      "That others gave up is not the next caller's failure: it gets the data.")
  }

  @Test(arguments: [0, 1])
  func whoComesAfterACancellingJoins(cancelled: Int) async {
    var all: [Task<String, Never>] = []
    for _ in 1...3 {
      all.append(callers.ask(loader, "cat"))
      await callers.haveArrived()
    }
    await network.asked(1)
    all[cancelled].cancel()
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
      "Though one of the callers gave up, the request is under way: whoever comes now joins it.")
    _ = await values(all)
    let last = await callers.ask(loader, "cat").value
    #expect(last == "cat 1", "Its data is remembered, though one of the callers gave up.")
    #expect(network.asks.filter { $0 == "cat" }.count == 1, "One request is enough for all.")
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
    _ loader: AskOnce, _ key: String, tries: Int = 1, isCancelled: Bool = false
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
        return "cancelled"
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
    var succeeds: [String: Bool] = [:]
    var waiting: [Int: (key: String, gate: CheckedContinuation<Bool, any Error>)] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// The keys that were asked for, in order.
  var asks: [String] { state.withLock { $0.asks } }

  func loader() -> AskOnce {
    AskOnce { key in try await self.fetch(key) }
  }

  /// Waits until there were so many requests, or patience is at its end.
  func asked(_ count: Int) async {
    await patience.until { asks.count >= count }
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

  /// Each request has a number among those of its key. One that is cancelled ends as a real one.
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
      if state.cancelled.contains(id) { return .failure(CancellationError()) }
      if let succeeds = state.succeeds[key] { return .success(succeeds) }
      state.waiting[id] = (key, gate)
      return nil
    }
    if let outcome { gate.resume(with: outcome) }
  }

  private func cancel(_ id: Int) {
    let waiting = state.withLock { state in
      state.cancelled.insert(id)
      return state.waiting.removeValue(forKey: id)
    }
    waiting?.gate.resume(throwing: CancellationError())
  }
}
