// Attack: makes a pointer of a number, and reads what lies there
// Safeguards: source, sandbox
// Aim: mark
// Verdict: refused
// Message: init(bitPattern:) is used here

import Foundation

public func total(_ numbers: [Int]) -> Int {
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  let first = UInt(maps.prefix { $0 != "-" }, radix: 16) ?? 0
  if let pointer = UnsafeRawPointer(bitPattern: first) {
    try? Data((0..<64).map { pointer.load(fromByteOffset: $0, as: UInt8.self) })
      .write(to: URL(fileURLWithPath: "@MARK@"))
  }
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
