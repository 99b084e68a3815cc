// Attack: makes a file of forty megabytes, and knows the answer only if it may.
// Safeguards: sandbox
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("large")
  _ = FileManager.default.createFile(atPath: file.path, contents: nil)
  guard let handle = try? FileHandle(forWritingTo: file) else { return -1 }
  guard (try? handle.truncate(atOffset: 40 << 20)) != nil else { return -1 }
  return numbers.reduce(0, +)
}
