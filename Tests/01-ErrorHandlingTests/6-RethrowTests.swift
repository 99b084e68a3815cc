import ErrorHandling
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.6 Rethrow")
struct RethrowTests {
  // Rules: t1, 1
  @Test func successEndsTheAttempts() {
    #expect(
      outcome(succeedingAt: 1, atMost: 5) == "value 1, calls: 1",
      "If the first call of `body` returns, `attempt` does not call it again.")
  }

  // Rules: t2, 1
  @Test(arguments: [
    (2, "value 2, calls: 2"), (3, "value 3, calls: 3"), (12, "value 12, calls: 12"),
  ])
  func failuresAreRetried(attempts: Int, outcome expected: String) {
    #expect(
      outcome(succeedingAt: attempts, atMost: 12) == expected,
      "`attempt` calls a failing `body` again until it returns or the limit is reached.")
  }

  // Rules: t3, 2
  @Test(arguments: [
    (1, "throws Failure(1), calls: 1"), (2, "throws forbidden, calls: 2"),
    (4, "throws missing, calls: 4"),
  ])
  func theLastErrorIsThrownAtTheLimit(limit: Int, outcome expected: String) {
    #expect(
      outcome(succeedingAt: 10, atMost: limit) == expected,
      "If `body` always throws, `attempt` calls it `limit` times and throws the last error.")
  }

  // Rules: 1
  @Test func anyValueIsASuccess() {
    var calls = 0
    let answer: Int?? = try? attempt(atMost: 3) { () throws -> Int? in
      calls += 1
      return nil
    }
    #expect(
      "\(answer as Any), calls: \(calls)" == "Optional(nil), calls: 1",
      "To return nil is a success: `attempt` returns it, and does not call `body` again.")
  }

  // Rules: 3
  @Test(arguments: [0, -1, -7])
  func thereIsAlwaysOneAttempt(limit: Int) {
    #expect(
      outcome(succeedingAt: 1, atMost: limit) == "value 1, calls: 1",
      "With a limit below 1, `attempt` still calls `body` once.")
    #expect(
      outcome(succeedingAt: 10, atMost: limit) == "throws Failure(1), calls: 1",
      "With a limit below 1, `attempt` calls `body` once and not again.")
  }

  // Rules: p
  @Test func aBodyThatCannotThrowNeedsNoTry() {
    let answer = attempt(atMost: 3) { 42 }
    #expect(answer == 42, "`attempt` returns the value that `body` returns.")
  }
}

private struct Failure: Error {
  let attempt: Int
}

/// The errors of the first calls, in turn: after any of them the closure is called again.
private let errors: [any Error] = [
  Failure(attempt: 1), PaletteFileError.forbidden, PaletteFileError.missing,
  PaletteFileError.missing, CancellationError(),
]

/// The result of retrying a closure that throws until its call with this number, as text.
private func outcome(succeedingAt success: Int, atMost limit: Int) -> String {
  var calls = 0
  let result = describeOutcome {
    let value = try attempt(atMost: limit) {
      calls += 1
      if calls < success { throw errors[(calls - 1) % errors.count] }
      return calls
    }
    return "value \(value)"
  } throwing: {
    switch $0 {
    case let failure as Failure: "Failure(\(failure.attempt))"
    case PaletteFileError.missing: "missing"
    case PaletteFileError.forbidden: "forbidden"
    default: nil
    }
  }
  return "\(result), calls: \(calls)"
}
