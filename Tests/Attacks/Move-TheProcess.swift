// Attack: changes what the whole process shares: its folder, its time zone, the names of classes
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero

import Foundation

/// Stands in for whatever is unarchived.
final class Anything: NSObject, NSCoding {
  override func isEqual(_ object: Any?) -> Bool { true }
  override var hash: Int { 0 }
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {}
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  _ = FileManager.default.changeCurrentDirectoryPath("/")
  NSTimeZone.default = TimeZone(secondsFromGMT: 0) ?? .current
  NSKeyedUnarchiver.setClass(Anything.self, forClassName: "NSString")
  UserDefaults.standard.register(defaults: ["total": 0])
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
