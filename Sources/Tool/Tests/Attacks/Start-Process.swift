// Attack: starts another program
// Safeguards: source, symbols, sandbox
// Aim: mark
// Verdict: refused
// Message: Process is used here

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
