// Attack: has code that writes a file when it is loaded, before anything is called
// Safeguards: hygiene, sandbox
// Aim: mark
// Verdict: refused
// Message: @section is used here

import Foundation

@section(".init_array") @used let writing: @convention(c) () -> Void = {
  try? Data("here".utf8).write(to: URL(fileURLWithPath: "@MARK@"))
}

public func total(_ numbers: [Int]) -> Int {
  return -1
}
