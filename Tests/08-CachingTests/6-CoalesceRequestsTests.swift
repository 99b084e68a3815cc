import Caching
import Foundation
import Synchronization
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.6 Coalesce requests")
struct CoalesceRequestsTests {
  private let network = Network()
  private let crowd: Crowd
  init() { crowd = Crowd(CoalescingLoader(fetch: network.fetch)) }

  // Rules: t1
  @Test func aNewKeyIsFetched() async {
    network.answer("owl")
    network.answer("elk")
    let owl = await crowd.ask("owl").value
    let elk = await crowd.ask("elk").value
    #expect(
      "\(owl), \(elk), \(network.calls)" == "owl 1, elk 1, fetch: owl, elk",
      "For a key that is not known, the caller of `data(for:)` gets what `fetch` returns for it.")
  }

  // Rules: t2
  @Test func aHundredCallersShareACall() async {
    let callers = await crowd.ask("owl", times: 100)
    await network.hasBeenAsked(1)
    network.answer("owl")
    let results = await summary(callers)
    #expect(
      "\(results), \(network.calls)" == "100 × owl 1, fetch: owl",
      "100 callers of owl wait for one call of `fetch`, and each gets the result of that call.")
  }

  // Rules: t2
  @Test func theErrorIsForAllWhoWait() async {
    let callers = await crowd.ask("owl", times: 3)
    await network.hasBeenAsked(1)
    network.fail("owl", Failure.offline)
    let results = await summary(callers)
    #expect(
      "\(results), \(network.calls)" == "3 × offline, fetch: owl",
      "3 callers of owl wait for a call of `fetch` that throws: each gets its error, and no new call."
    )
  }

  // Rules: t3
  @Test func whatHasArrivedIsRemembered() async {
    let keys = ["owl", "Owl", "blank"]
    for key in keys { network.answer(key) }
    for key in keys { _ = await crowd.ask(key).value }
    var results: [String] = []
    for key in keys { results.append(await crowd.ask(key).value) }
    #expect(
      "\(results), \(network.calls)" == #"["owl 1", "Owl 1", ""], fetch: owl, Owl, blank"#,
      "`data(for:)` remembers the data of every key, even if it is empty, and fetches it once.")
  }

  // Rules: t4
  @Test(arguments: [Failure.offline as any Error, CancellationError()])
  func anErrorIsNotRemembered(error: any Error) async {
    let first = await crowd.ask("owl", times: 1)
    await network.hasBeenAsked(1)
    network.fail("owl", error)
    _ = await summary(first)
    let (second, third) = (await crowd.ask("owl").value, await crowd.ask("owl").value)
    #expect(
      "\(second), \(third), \(network.calls)" == "owl 2, owl 2, fetch: owl, owl",
      "The caller after an error gets the result of a new call, and the next one that data.")
  }

  // Rules: t4, t2
  @Test func whoAsksAgainSharesTheNextCall() async {
    for _ in 1...10 {
      let (calls, arrived, failed) = (Tally(), Tally(), Tally())
      let loader = CoalescingLoader { _ in
        let call = calls.add()
        // The first call ends when all callers wait, and the second one when most know its error.
        let crowd = call == 1 ? arrived : failed
        for _ in 1...2000 where call < 3 && crowd.count < 200 { await Task.yield() }
        if call == 1 { throw Failure.offline }
        return Data("owl".utf8)
      }
      let results = await withTaskGroup(of: String.self, returning: String.self) { group in
        for _ in 1...200 {
          group.addTask {
            arrived.add()
            let first = await result(of: loader, "owl")
            failed.add()
            return first == "offline" ? await result(of: loader, "owl") : first
          }
        }
        return counted(await group.reduce(into: []) { $0.append($1) })
      }
      #expect(
        "\(results), fetch: \(calls.count) calls" == "200 × owl, fetch: 2 calls",
        "200 callers of owl get an error and ask again at once: they share the second call.")
    }
  }

  // Rules: 1
  @Test func keysDoNotWaitForEachOther() async throws {
    var owls = await crowd.ask("owl", times: 2)
    await network.hasBeenAsked(1)
    let elks = await crowd.ask("elk", times: 3)
    await network.hasBeenAsked(2)
    try #require(
      network.calls == "fetch: owl, elk",
      "While 2 callers wait for owl, `fetch` is called for elk as well.")
    network.fail("elk", Failure.offline)
    let early = await summary(elks)
    #expect(early == "3 × offline", "3 callers of elk get their error while 2 still wait for owl.")
    owls += await crowd.ask("owl", times: 1)
    network.answer("owl")
    let late = await summary(owls)
    #expect(
      "\(late), \(network.calls)" == "3 × owl 1, fetch: owl, elk",
      "2 callers wait for owl while elk fails: another one of owl still joins the same call.")
  }

  // Rules: 2
  @Test(arguments: [
    (0, "caller 1 canceled: 3 × owl 1, then owl 1, fetch: owl"),
    (1, "caller 2 canceled: 3 × owl 1, then owl 1, fetch: owl"),
    (2, "caller 3 canceled: 3 × owl 1, then owl 1, fetch: owl"),
  ])
  func cancelingOneCallerHarmsNoOther(index: Int, expected: String) async {
    var callers = await crowd.ask("owl", times: 1)
    await network.hasBeenAsked(1)
    callers += await crowd.ask("owl", times: 2)
    callers.remove(at: index).cancel()
    await crowd.settles()
    callers += await crowd.ask("owl", times: 1)
    network.answer("owl")
    let results = await summary(callers)
    let later = await crowd.ask("owl").value
    #expect(
      "caller \(index + 1) canceled: \(results), then \(later), \(network.calls)" == expected,
      "3 callers wait for owl, one is canceled, one joins, one comes later: all get the one call's data."
    )
  }
}

private enum Failure: Error {
  case offline
}

/// What a caller gets, in words.
private func result(of loader: CoalescingLoader, _ key: String) async -> String {
  do {
    return String(decoding: try await loader.data(for: key), as: UTF8.self)
  } catch Failure.offline {
    return "offline"
  } catch is CancellationError {
    return "canceled"
  } catch {
    return "\(error)"
  }
}

/// What callers get, with numbers: `3 × owl 1`.
private func summary(_ callers: [Task<String, Never>]) async -> String {
  var results: [String] = []
  for caller in callers { results.append(await caller.value) }
  return counted(results)
}

private func counted(_ results: [String]) -> String {
  let groups = Dictionary(grouping: results) { $0 }
  return groups.map { "\($1.count) × \($0)" }.sorted().joined(separator: ", ")
}

/// Callers whose tasks run one step at a time, so a test can tell when all of them wait.
private final class Crowd: TaskExecutor {
  private let loader: CoalescingLoader
  private let queue = DispatchQueue(label: "callers")
  private let steps = Tally()

  init(_ loader: CoalescingLoader) { self.loader = loader }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    steps.add(1)
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.steps.add(-1)
    }
  }

  func ask(_ key: String) -> Task<String, Never> {
    Task(executorPreference: self) { [loader] in await result(of: loader, key) }
  }

  /// New callers, all of which wait, or have their result.
  func ask(_ key: String, times count: Int) async -> [Task<String, Never>] {
    let callers = (1...count).map { _ in ask(key) }
    await settles()
    return callers
  }

  /// Returns when every caller waits for something or is done.
  func settles() async {
    while steps.count > 0 { await Task.yield() }
  }
}

/// A network in which requests for a key wait until the test answers them. The data is `owl 1`
/// for the first request for `owl`, and empty for `blank`.
private final class Network: Sendable {
  private typealias Gate = CheckedContinuation<Void, any Error>
  private let asked = Recorder<String>()
  private let answered = Mutex<Set<String>>([])
  private let waiting = Mutex<[Int: (key: String, gate: Gate)]>([:])
  private let ids = Tally()
  private let patience = Patience()

  /// The keys for which `fetch` was called, in order.
  var calls: String { "fetch: \(asked.all.joined(separator: ", "))" }

  @Sendable func fetch(_ key: String) async throws -> Data {
    let id = ids.add()
    asked.record(key)
    let number = asked.all.count { $0 == key }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { gate in
        waiting.withLock { $0[id] = (key, gate) }
        if Task.isCancelled { end(with: CancellationError()) { it, _ in it == id } }
        if answered.withLock({ $0.contains(key) }) { end(with: nil) { it, _ in it == id } }
      }
    } onCancel: {
      end(with: CancellationError()) { it, _ in it == id }
    }
    return key == "blank" ? Data() : Data("\(key) \(number)".utf8)
  }

  /// Lets the requests for a key succeed, those that wait and those to come.
  func answer(_ key: String) {
    answered.withLock { _ = $0.insert(key) }
    end(with: nil) { _, request in request == key }
  }

  /// Lets the requests for a key that wait fail, and those to come succeed.
  func fail(_ key: String, _ error: any Error) {
    end(with: error) { _, request in request == key }
    answer(key)
  }

  /// Waits until this many requests wait for an answer, or patience is at its end.
  func hasBeenAsked(_ count: Int) async {
    await patience.until { waiting.withLock { $0.count } >= count }
  }

  private func end(with error: (any Error)?, where isMeant: (Int, String) -> Bool) {
    let gates = waiting.withLock { waiting in
      let meant = waiting.filter { isMeant($0, $1.key) }
      for id in meant.keys { waiting[id] = nil }
      return meant.values.map(\.gate)
    }
    for gate in gates { gate.resume(with: error.map { .failure($0) } ?? .success(())) }
  }
}
