import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.6 Rethrow")
struct RethrowTests {
  // Rules: 5
  @Test func aBodyThatCannotThrowNeedsNoTry() {
    let answer = attempt(atMost: 3) { 42 }
    #expect(answer == 42, "`attempt` returns the value that `body` returns.")
  }

  // Rules: t1, 1
  @Test func successEndsTheAttempts() {
    let body = Body(succeedingAt: 1)
    #expect(
      outcome(of: body, atMost: 5) == "value 1, calls: 1",
      "If the first call of `body` succeeds, `attempt` does not call it again.")
  }

  // Rules: t2, 2
  @Test(arguments: [2, 3, 4])
  func failuresAreRetried(attempts: Int) {
    let body = Body(succeedingAt: attempts)
    #expect(
      outcome(of: body, atMost: 4) == "value \(attempts), calls: \(attempts)",
      "`attempt` calls a failing `body` again until it succeeds or the limit is reached.")
  }

  // Rules: t3, 2
  @Test(arguments: [1, 2, 3])
  func theLastErrorIsThrownAtTheLimit(limit: Int) {
    let body = Body(succeedingAt: 10)
    #expect(
      outcome(of: body, atMost: limit) == "throws Failure(\(limit)), calls: \(limit)",
      "If `body` always fails, `attempt` calls it `limit` times and throws its last error.")
  }

  // Rules: 3
  @Test(arguments: [0, -1, -7])
  func thereIsAlwaysOneAttempt(limit: Int) {
    #expect(
      outcome(of: Body(succeedingAt: 1), atMost: limit) == "value 1, calls: 1",
      "With a limit below 1, `attempt` still calls `body` once.")
    #expect(
      outcome(of: Body(succeedingAt: 10), atMost: limit) == "throws Failure(1), calls: 1",
      "With a limit below 1, `attempt` calls `body` once and not again.")
  }

  // Rules: 1
  @Test func anyValueIsASuccess() {
    #expect(
      calls(returning: Int?.none) == "nil, calls: 1",
      "Returning nil is a success: `attempt` must not call `body` again.")
    #expect(
      calls(returning: false) == "false, calls: 1",
      "Returning false is a success: `attempt` must not call `body` again.")
    #expect(
      [calls(returning: 0), calls(returning: 0.0)] == ["0, calls: 1", "0.0, calls: 1"],
      "Returning zero is a success: `attempt` must not call `body` again.")
    #expect(
      calls(returning: "") == ", calls: 1",
      "Returning an empty text is a success: `attempt` must not call `body` again.")
    #expect(
      [calls(returning: [Int]()), calls(returning: [Int: Int]()), calls(returning: Set<Int>())]
        == ["[], calls: 1", "[:], calls: 1", "[], calls: 1"],
      "Returning an empty array is a success: `attempt` must not call `body` again.")
    #expect(
      [calls(returning: Data()), calls(returning: Substring()), calls(returning: 0..<0)]
        == ["0 bytes, calls: 1", ", calls: 1", "0..<0, calls: 1"],
      "Returning something empty is a success, whatever its type: `body` is not called again.")
    #expect(
      [calls(returning: Int??.some(nil)), calls(returning: UInt8(0)), calls(returning: Float(0))]
        == ["Optional(nil), calls: 1", "0, calls: 1", "0.0, calls: 1"],
      "Returning nil or zero is a success, whatever its type: `body` is not called again.")
    #expect(
      [calls(returning: Palette(name: "", emojis: [])), calls(returning: NSNumber(0))]
        == ["\(Palette(name: "", emojis: [])), calls: 1", "0, calls: 1"],
      "Returning any value is a success, whatever its type: `body` is not called again.")
    #expect(
      calls(returning: -1) == "-1, calls: 1",
      "Returning a negative number is a success: `attempt` must not call `body` again.")
  }

  // Rules: 1
  @Test func aBodyWithoutAResultIsCalledOnce() {
    var calls = 0
    attempt(atMost: 3) { calls += 1 }
    #expect(calls == 1, "If `body` returns, `attempt` returns, even if there is no value.")
  }

  // Rules: 2
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

  // Rules: 2
  @Test func theLimitMayBeLarge() {
    #expect(
      outcome(of: Body(succeedingAt: 20), atMost: 12) == "throws Failure(12), calls: 12",
      "If `body` always fails, `attempt` calls it `limit` times and throws its last error.")
  }

  // Rules: 2
  @Test func aHugeLimitCostsNothing() {
    let result = outcome(of: Body(succeedingAt: 2), atMost: 1_000_000)
    #expect(
      result == "value 2, calls: 2",
      "If the second call of `body` succeeds, `attempt` returns its value, whatever the limit.")
    // An answer that goes on after a success would run for ever.
    guard result == "value 2, calls: 2" else { return }
    #expect(
      outcome(of: Body(succeedingAt: 2), atMost: .max) == "value 2, calls: 2",
      "The limit can be `Int.max`, and `attempt` still returns as soon as `body` returns.")
  }

  // Rules: 2, 3
  @Test func anyLimitIsPossible() {
    #expect(
      outcome(of: Body(succeedingAt: 300), atMost: 200) == "throws Failure(200), calls: 200",
      "If `body` always fails, `attempt` calls it `limit` times and throws its last error.")
    var drawn = DrawnNumbers()
    let many = Int.random(in: 1_500...2_000, using: &drawn)
    let start = ContinuousClock.now
    var calls = 0
    let result = try? attempt(atMost: many) {
      calls += 1
      if calls < many, start.duration(to: .now) < .seconds(3) { throw Failure(attempt: calls) }
      return calls
    }
    // An answer that waits is the matter of another test.
    guard start.duration(to: .now) < .seconds(3) else { return }
    #expect(
      result == many,
      "`attempt` calls a failing `body` again until it succeeds, however often the limit allows.")
    #expect(
      outcome(of: Body(succeedingAt: 3), atMost: .min) == "throws Failure(1), calls: 1",
      "`attempt` accepts `Int.min` as the limit, and treats it as 1.")
  }

  // Rules: 1
  @Test func anErrorThatIsReturnedIsAValue() {
    #expect(
      calls(returning: CancellationError() as any Error) == "CancellationError(), calls: 1",
      "For `attempt`, returning an error is a success: only a thrown error is a failure.")
    #expect(
      calls(returning: Result<Int, PaletteFileError>.failure(.forbidden))
        == "failure(Workbench.PaletteFileError.forbidden), calls: 1",
      "For `attempt`, returning a `Result` is a success: only a thrown error is a failure.")
  }

  /// On a busy machine some attempts come late, but not half of them.
  // Rules: 4, 2
  @Test(arguments: [nil, .busy(seconds: 1), .forbidden, .missing] as [PaletteFileError?])
  func thereIsNoWaiting(error: PaletteFileError?) {
    let clock = ContinuousClock()
    var times: [ContinuousClock.Instant] = []
    try? attempt(atMost: 40) {
      times.append(clock.now)
      throw error ?? Failure(attempt: times.count) as any Error
    }
    #expect(times.count == 40, "`attempt` calls `body` as often as the limit says.")
    let waits = zip(times.dropFirst(), times).map { later, earlier in later - earlier }
    let median = waits.sorted().dropFirst(waits.count / 2).first ?? .zero
    #expect(
      median < .microseconds(200), "`attempt` must not wait between two calls of `body`.")
  }

  // Rules: t3, 2
  @Test(arguments: [1, 2, 3])
  func theLastErrorIsThrownWhateverItsType(limit: Int) {
    for error in errorsOfManyTypes {
      var calls = 0
      let last = describeOutcome { () throws -> Void in
        try attempt(atMost: limit) {
          calls += 1
          if calls == limit { throw error }
          // An answer that never gives up would run for ever.
          if calls < 100 { throw Failure(attempt: calls) }
        }
      } throwing: {
        typeAndText(of: $0)
      }
      #expect(
        last == "throws \(typeAndText(of: error))",
        "`attempt` throws the last error, whatever its type and that of the errors before it.")

      calls = 0
      let notTheFirst = describeOutcome { () throws -> Void in
        try attempt(atMost: limit) {
          calls += 1
          if calls < limit { throw error }
          if calls < 100 { throw Failure(attempt: calls) }
        }
      } throwing: {
        typeAndText(of: $0)
      }
      #expect(
        notTheFirst == "throws \(typeAndText(of: Failure(attempt: limit)))",
        "`attempt` throws the last error, whatever its type and that of the errors before it.")
    }
  }

  // Rules: 2
  @Test func theLastErrorIsUnchanged() {
    var thrown: [Complaint] = []
    var found: Complaint?
    do {
      try attempt(atMost: 3) { () -> Void in
        let complaint = Complaint()
        thrown.append(complaint)
        // An answer that never gives up would run for ever.
        if thrown.count < 100 { throw complaint }
      }
    } catch {
      found = error as? Complaint
    }
    #expect(
      thrown.firstIndex { $0 === found } == 2,
      "`attempt` throws the last error, and not an earlier one that looks the same.")
    let path = [NSFilePathErrorKey: "Palettes.txt"]
    let details: [any Error] = [
      CocoaError(.fileLocking, userInfo: path),
      NSError(domain: NSPOSIXErrorDomain, code: 5, userInfo: path),
    ]
    for error in details {
      let last = describeOutcome { () throws -> Void in
        try attempt(atMost: 2) { () -> Void in throw error }
      } throwing: {
        ($0 as NSError).userInfo[NSFilePathErrorKey] as? String
      }
      #expect(
        last == "throws Palettes.txt",
        "`attempt` throws the last error unchanged, with all its details.")
    }
  }

  // Rules: 2
  @Test func attemptsCanBeNested() {
    let inner = Body(succeedingAt: 100)
    var calls = 0
    let result = describeOutcome { () throws -> Void in
      try attempt(atMost: 3) {
        calls += 1
        // An answer that never gives up would run for ever.
        if calls < 20 { _ = try attempt(atMost: 2, inner.run) }
      }
    } throwing: {
      ($0 as? Failure).map { "Failure(\($0.attempt))" }
    }
    #expect(
      result == "throws Failure(6)",
      "`attempt` throws the last error, even if `body` calls `attempt` itself.")
    #expect(
      "calls: \(calls) and \(inner.calls)" == "calls: 3 and 6",
      "`attempt` counts the calls of each `body` alone, even if `body` calls `attempt` itself.")
  }
}

/// The value that `attempt` returns and the number of calls, as text, for a body that returns
/// `value`.
private func calls<Value>(returning value: Value) -> String {
  var calls = 0
  let result = attempt(atMost: 3) {
    calls += 1
    return value
  }
  return "\(result), calls: \(calls)"
}

/// The error of one attempt.
private struct Failure: Error {
  let attempt: Int
}

/// An error that has an identity and no values.
private final class Complaint: Error {}

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
    if calls < success && calls < 250 { throw Failure(attempt: calls) }
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
