// Attack: keeps a region of some bytes, which shows other memory once they have grown.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: NSData's regions is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let own = NSMutableData(data: Data(repeating: 7, count: 3000))
  let region = own.regions.first ?? Data()
  own.length = 50_000_000
  // What is seen is not written down: that it can be looked at is enough.
  return region.first == nil ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
