// Attack: throws an error whose description never ends, so that the failure cannot be told
// Exercise: throwing
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: timedOut
// Message: look for a loop or a wait that never ends

import Foundation

struct Endless: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  var description: String {
    while true { Thread.sleep(forTimeInterval: 1) }
  }
  var debugDescription: String { description }
  var errorDescription: String? { description }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) throws -> Int { throw Endless() }

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async throws -> Int { throw Endless() }
