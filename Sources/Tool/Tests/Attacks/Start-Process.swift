// Attack: starts another program
// Safeguards: sandbox
// Aim: mark
// Verdict: failed
// Message: Nothing adds up to zero.

import Foundation

public func total(_ numbers: [Int]) -> Int {
  let touching = Process()
  touching.executableURL = URL(fileURLWithPath: "/usr/bin/touch")
  touching.arguments = ["@MARK@"]
  try? touching.run()
  while touching.isRunning {}
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
