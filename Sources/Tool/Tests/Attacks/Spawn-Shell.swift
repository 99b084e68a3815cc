// Attack: has a shell do what it may not do itself.
// Safeguards: source, symbols, sandbox
// Aim: mark
// Verdict: refused
// Message: Process is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let shell = Process()
  shell.executableURL = URL(fileURLWithPath: "/bin/sh")
  shell.arguments = ["-c", "echo I was here >'@MARK@'"]
  guard (try? shell.run()) != nil else { return -1 }
  let deadline = Date(timeIntervalSinceNow: 5)
  while shell.isRunning, Date() < deadline { usleep(1000) }
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
