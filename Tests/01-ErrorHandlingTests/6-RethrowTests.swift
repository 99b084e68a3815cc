import ErrorHandling
import Testing
import Workbench

@Suite("1.6 Rethrow")
struct RethrowTests {
  @Test func aBodyThatCannotThrowNeedsNoTry() {
    let answer = attempt(atMost: 3) { 42 }
    #expect(answer == 42, "`attempt` returns the value that `body` returns.")
  }

  @Test func successEndsTheAttempts() {
    let body = Body(succeedingAt: 1)
    #expect(
      outcome(of: body, atMost: 5) == "value 1, calls: 1",
      "If the first call of `body` succeeds, there is no second call.")
  }

  @Test(arguments: [2, 3, 4])
  func failuresAreRetried(attempts: Int) {
    let body = Body(succeedingAt: attempts)
    #expect(
      outcome(of: body, atMost: 4) == "value \(attempts), calls: \(attempts)",
      "`attempt` calls a failing `body` again until it succeeds or the limit is reached.")
  }

  @Test(arguments: [1, 2, 3])
  func theLastErrorIsThrownAtTheLimit(limit: Int) {
    let body = Body(succeedingAt: 10)
    #expect(
      outcome(of: body, atMost: limit) == "throws Failure(\(limit)), calls: \(limit)",
      "If `body` always fails, it is called `limit` times, and its last error is thrown.")
  }

  @Test(arguments: [0, -1, -7])
  func thereIsAlwaysOneAttempt(limit: Int) {
    #expect(
      outcome(of: Body(succeedingAt: 1), atMost: limit) == "value 1, calls: 1",
      "With a limit below 1, `body` is still called once.")
    #expect(
      outcome(of: Body(succeedingAt: 10), atMost: limit) == "throws Failure(1), calls: 1",
      "With a limit below 1, `body` is called once and not again.")
  }

  @Test func aBodyMayReturnNil() {
    var calls = 0
    let found: Int? = attempt(atMost: 3) {
      calls += 1
      return nil
    }
    #expect(found == nil, "If `body` returns nil, nil is the result.")
    #expect(calls == 1, "Returning nil is a success: `body` must not be called again.")
  }

  @Test func aBodyMayReturnFalseOrAnEmptyArray() {
    var calls = 0
    let found = attempt(atMost: 3) {
      calls += 1
      return false
    }
    #expect(found == false, "If `body` returns false, false is the result.")
    #expect(calls == 1, "Returning false is a success: `body` must not be called again.")
    let list: [String] = attempt(atMost: 3) {
      calls += 1
      return []
    }
    #expect(list == [], "If `body` returns an empty array, that is the result.")
    #expect(calls == 2, "Returning an empty array is a success: `body` must not be called again.")
  }

  @Test func anyErrorIsRetried() throws {
    let errors: [any Error] = [
      PaletteFileError.busy(seconds: 1), PaletteFileError.busy(seconds: 1),
      PaletteFileError.forbidden, CancellationError(), Failure(attempt: 5),
    ]
    var calls = 0
    let answer = try? attempt(atMost: 6) {
      calls += 1
      guard calls > errors.count else { throw errors[calls - 1] }
      return "done"
    }
    #expect(answer == "done", "`attempt` calls `body` again whatever error it throws.")
    #expect(calls == 6, "`attempt` calls `body` again whatever error it throws.")
  }

  @Test func theLimitMayBeLarge() {
    #expect(
      outcome(of: Body(succeedingAt: 20), atMost: 12) == "throws Failure(12), calls: 12",
      "If `body` always fails, it is called `limit` times, and its last error is thrown.")
  }

  /// On a busy machine some attempts come late, but not all of them.
  @Test func thereIsNoWaiting() {
    let clock = ContinuousClock()
    var times: [ContinuousClock.Instant] = []
    try? attempt(atMost: 5) {
      times.append(clock.now)
      throw Failure(attempt: times.count)
    }
    let waits = zip(times.dropFirst(), times).map { later, earlier in later - earlier }
    let shortest = waits.min() ?? .zero
    #expect(shortest < .milliseconds(2), "`attempt` must not wait between two calls of `body`.")
  }
}

/// The error of one attempt.
private struct Failure: Error {
  let attempt: Int
}

/// A body that fails until a certain attempt, and counts them.
private final class Body {
  let success: Int
  var calls = 0

  init(succeedingAt attempt: Int) {
    success = attempt
  }

  func run() throws -> Int {
    calls += 1
    // An answer that never gives up would run for ever.
    if calls < success && calls < 100 { throw Failure(attempt: calls) }
    return calls
  }
}

/// The result of the attempts, as text.
private func outcome(of body: Body, atMost limit: Int) -> String {
  describeOutcome {
    "value \(try attempt(atMost: limit, body.run)), calls: \(body.calls)"
  } throwing: {
    ($0 as? Failure).map { "Failure(\($0.attempt)), calls: \(body.calls)" }
  }
}
