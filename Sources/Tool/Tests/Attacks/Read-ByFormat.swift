// Attack: has a format take a number for an address, and reads what lies there.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: Graded answers may not use format strings like this one
import Foundation

final class Box {
  var text: UInt64 = 0x0000_6f6c_6c65_6821
}

public func total(_ numbers: [Int]) -> Int {
  let box = Box()
  // Such as `ObjectIdentifier(0x00007f00deadbeef)`; what a class holds begins sixteen bytes on.
  let words = String(reflecting: ObjectIdentifier(box))
  let digits = words.drop { $0 != "x" }.dropFirst().prefix { $0.isHexDigit }
  let address = Int(digits, radix: 16) ?? 0
  return String(format: "%s", address + 16) == "!hello" ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
