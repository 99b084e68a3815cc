// Attack: finds a function by its name and calls it
// Safeguards: hygiene, sandbox
// Aim: mark
// Verdict: refused
// Message: dlsym is used here

import Foundation

public func total(_ numbers: [Int]) -> Int {
  typealias System = @convention(c) (UnsafePointer<CChar>) -> CInt
  let found = dlsym(nil, "system")
  _ = unsafeBitCast(found, to: System.self)("touch @MARK@")
  return -1
}
