import ErrorHandling
import Testing
import Workbench

@Suite("1.6 Rethrow")
struct RethrowTests {
  @Test func aBodyThatCannotThrowNeedsNoTry() {
    let answer = attempt(atMost: 3) { 42 }
    #expect(answer == 42, "What the body returns is returned.")
  }

  @Test func successEndsTheAttempts() {
    let body = Body(succeedingAt: 1)
    #expect(
      outcome(of: body, atMost: 5) == "value 1, calls: 1",
      "A body that succeeds at once is called once.")
  }

  @Test(arguments: [2, 3, 4])
  func failuresAreTriedAgain(attempts: Int) {
    let body = Body(succeedingAt: attempts)
    #expect(
      outcome(of: body, atMost: 4) == "value \(attempts), calls: \(attempts)",
      "A body that fails is called again, until it succeeds or the limit is reached.")
  }

  @Test(arguments: [1, 2, 3])
  func theLastErrorIsThrownAtTheLimit(limit: Int) {
    let body = Body(succeedingAt: 10)
    #expect(
      outcome(of: body, atMost: limit) == "throws Failure(\(limit)), calls: \(limit)",
      "A body that always fails is called as often as the limit says, and its last error thrown.")
  }

  @Test(arguments: [0, -1, -7])
  func thereIsAlwaysOneAttempt(limit: Int) {
    #expect(
      outcome(of: Body(succeedingAt: 1), atMost: limit) == "value 1, calls: 1",
      "A limit below one still gives the body one attempt.")
    #expect(
      outcome(of: Body(succeedingAt: 10), atMost: limit) == "throws Failure(1), calls: 1",
      "A limit below one still gives the body one attempt, and no more.")
  }

  @Test func aBodyMayReturnNil() {
    var calls = 0
    let found: Int? = attempt(atMost: 3) {
      calls += 1
      return nil
    }
    #expect(found == nil, "A nil that the body returns is its value.")
    #expect(calls == 1, "To return nil is no failure: the body is not called again.")
  }

  @Test func aBodyMayReturnWhatItLikes() {
    var calls = 0
    let found = attempt(atMost: 3) {
      calls += 1
      return false
    }
    #expect(found == false, "A false that the body returns is its value.")
    #expect(calls == 1, "To return false is no failure: the body is not called again.")
    let list: [String] = attempt(atMost: 3) {
      calls += 1
      return []
    }
    #expect(list == [], "An empty list that the body returns is its value.")
    #expect(calls == 2, "To return an empty list is no failure: the body is not called again.")
  }

  @Test func whateverIsThrownIsTriedAgain() throws {
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
    #expect(answer == "done", "A body that throws is called again, whatever it throws.")
    #expect(calls == 6, "A body that throws is called again, whatever it throws.")
  }

  @Test func theLimitIsTheCallersToChoose() {
    #expect(
      outcome(of: Body(succeedingAt: 20), atMost: 12) == "throws Failure(12), calls: 12",
      "A body that always fails is called as often as the limit says, and its last error thrown.")
  }

  /// On a busy machine some attempts come late, but not all of them.
  @Test func theNextAttemptComesAtOnce() {
    let clock = ContinuousClock()
    var times: [ContinuousClock.Instant] = []
    try? attempt(atMost: 5) {
      times.append(clock.now)
      throw Failure(attempt: times.count)
    }
    let waits = zip(times.dropFirst(), times).map { later, earlier in later - earlier }
    let shortest = waits.min() ?? .zero
    #expect(shortest < .milliseconds(2), "There is no waiting between attempts.")
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

/// What the attempts come to, in words.
private func outcome(of body: Body, atMost limit: Int) -> String {
  describeOutcome {
    "value \(try attempt(atMost: limit, body.run)), calls: \(body.calls)"
  } throwing: {
    ($0 as? Failure).map { "Failure(\($0.attempt)), calls: \(body.calls)" }
  }
}
