// Attack: shares an object with the thread that runs a handler of `Progress`.
// Exercise: shared settings
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: an object as Any in concurrent code is used here
import Foundation

final class Shared { var number = 0 }

public func archive(_ entries: [String]) throws -> Data {
  let shared = Shared()
  let carrier = NSError(domain: "shared", code: 1, userInfo: ["shared": shared])
  let progress = Progress(totalUnitCount: 1)
  progress.cancellationHandler = {
    for number in 0..<1000 { (carrier.userInfo["shared"] as! Shared).number = number }
  }
  progress.cancel()
  for number in 0..<1000 { shared.number = number }
  return try NSKeyedArchiver.archivedData(
    withRootObject: entries as NSArray, requiringSecureCoding: true)
}

public func day(of date: Date) -> Int {
  return Calendar.current.component(.day, from: date)
}

public func save(_ text: String, as name: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: name))
}

public func beginning() -> NSDate {
  return NSDate(timeIntervalSince1970: 7)
}
