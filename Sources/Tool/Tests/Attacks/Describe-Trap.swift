// Attack: throws an error whose description traps while the failure is told
// Exercise: throwing
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: crashed
// Message: in the middle of the tests

import Foundation

struct Trapping: LocalizedError, CustomStringConvertible, CustomReflectable, CustomNSError {
  var description: String { fatalError("no description") }
  var errorDescription: String? { description }
  var errorUserInfo: [String: Any] { ["": description] }
  var customMirror: Mirror { fatalError("no mirror") }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) throws -> Int { throw Trapping() }

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async throws -> Int { throw Trapping() }
