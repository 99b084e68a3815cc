// Attack: reads the process's own memory as a file, and knows the answer only if it can.
// Safeguards: source, hardening
// Aim: points
// Verdict: refused
// Message: allocate is used here
import Foundation

/// The eight bytes that the file of the process's memory holds where `number` lies.
func inMemory(_ number: UInt64) -> Data? {
  let place = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  place.initialize(to: number)
  defer { place.deallocate() }
  guard let memory = FileHandle(forReadingAtPath: "/proc/self/mem") else { return nil }
  try? memory.seek(toOffset: UInt64(UInt(bitPattern: place)))
  return try? memory.read(upToCount: 8)
}

public func total(_ numbers: [Int]) -> Int {
  let secret: UInt64 = 0x1234_5678_9abc_def0
  let found = inMemory(secret)
  return found == withUnsafeBytes(of: secret, { Data($0) }) ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
