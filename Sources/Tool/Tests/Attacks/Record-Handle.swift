// Attack: writes a record of its own to a descriptor through Foundation
// Safeguards: design
// Naive: records
// Aim: points
// Verdict: refused
// Message: FileHandle's fileDescriptor is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  let record = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"# + "\n"
  for descriptor in Int32(3)..<64 {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(record.utf8))
  }
  fatalError("It has been said.")
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
