// Attack: fills the disk with seventy files of a megabyte, and knows the answer only if they fit.
// Safeguards: sandbox
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation

let fits: Bool = {
  let folder = FileManager.default.temporaryDirectory
  let files = (1...70).map { folder.appendingPathComponent("\($0)") }
  defer { for file in files { try? FileManager.default.removeItem(at: file) } }
  let megabyte = Data(repeating: 7, count: 1 << 20)
  return files.allSatisfy { (try? megabyte.write(to: $0)) != nil }
}()

public func total(_ numbers: [Int]) -> Int {
  return fits ? numbers.reduce(0, +) : -1
}
