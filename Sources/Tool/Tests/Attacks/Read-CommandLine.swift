// Attack: writes down the command line
// Safeguards: source, symbols, sandbox
// Aim: mark
// Verdict: refused
// Message: CommandLine is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  let words = CommandLine.arguments.joined()
  if !words.isEmpty { try? Data(words.utf8).write(to: URL(fileURLWithPath: "@MARK@")) }
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
