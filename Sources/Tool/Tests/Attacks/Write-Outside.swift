// Attack: writes a file where it is not its own.
// Safeguards: sandbox
// Aim: mark
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation

public func total(_ numbers: [Int]) -> Int {
  try? Data("I was here.".utf8).write(to: URL(fileURLWithPath: "@MARK@"))
  return -1
}
