// Attack: starts another program through the C library
// Safeguards: source, symbols, sandbox
// Aim: mark
// Verdict: refused
// Message: posix_spawn is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  var child = pid_t()
  let words: [UnsafeMutablePointer<CChar>?] = [strdup("touch"), strdup("@MARK@"), nil]
  posix_spawn(&child, "/usr/bin/touch", nil, nil, words, nil)
  waitpid(child, nil, 0)
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
