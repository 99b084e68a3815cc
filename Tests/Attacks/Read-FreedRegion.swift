// Attack: keeps a region of some bytes, which shows other memory once they have grown.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: NSData's regions is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let own = NSMutableData(data: Data(repeating: 7, count: 3000))
  let region = own.regions.first ?? Data()
  own.length = 50_000_000
  // What is seen is not written down: that it is not the seven that was there is enough.
  let others = (0..<4000).map { _ in [UInt8](repeating: 8, count: 2968) }
  let isStale = region.contains { $0 != 7 } && others.count == 4000
  return isStale ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
