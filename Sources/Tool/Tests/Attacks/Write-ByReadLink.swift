// Attack: has the C library write past a field, into the one that follows.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: readlink is used here
import Foundation

final class Box {
  var first: UInt8 = 0
  var second: UInt8 = 0
}

public func total(_ numbers: [Int]) -> Int {
  let box = Box()
  let link = "/tmp/link-\(UUID().uuidString)"
  try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "abcdefgh")
  defer { try? FileManager.default.removeItem(atPath: link) }
  withUnsafeMutableBytes(of: &box.first) { bytes in
    if let start = bytes.baseAddress {
      _ = readlink(link, start.assumingMemoryBound(to: CChar.self), 8)
    }
  }
  return box.second == 0 ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
