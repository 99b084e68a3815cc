// Attack: writes a record of its own to every descriptor, and leaves
// Safeguards: design
// Naive: records
// Aim: points
// Verdict: refused
// Message: write is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  let record = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"# + "\n"
  for descriptor in Int32(3)..<64 { _ = write(descriptor, record, record.utf8.count) }
  _exit(0)
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
