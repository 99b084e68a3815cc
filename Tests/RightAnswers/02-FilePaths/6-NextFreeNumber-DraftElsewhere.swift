// Way: The draft is in the temporary folder, and the numbers are found by recursion over the digits.
import Foundation

public struct NoNumberLeft: Error {
  public init() {}
}

public func duplicate(_ creature: URL, into folder: URL) throws -> URL {
  let manager = FileManager.default
  var taken: Set<Int> = [0]
  for name in try manager.contentsOfDirectory(atPath: folder.path)
  where name.hasSuffix(".scarycreature") {
    if let number = value(of: name.utf8.dropLast(".scarycreature".utf8.count)) {
      taken.insert(number)
    }
  }
  guard let highest = taken.max(), highest != Int.max else { throw NoNumberLeft() }
  let copy = folder.appending(component: "\(highest + 1).scarycreature")
  let draft = manager.temporaryDirectory.appending(component: UUID().uuidString)
  let outcome = Result {
    try manager.copyItem(at: creature, to: draft)
    try manager.moveItem(at: draft, to: copy)
  }
  if case .failure = outcome { try? manager.removeItem(at: draft) }
  try outcome.get()
  return copy
}

private func value(of digits: Substring.UTF8View) -> Int? {
  guard let last = digits.last, (48...57).contains(last) else { return nil }
  let rest = digits.dropLast()
  guard !rest.isEmpty else { return Int(last) - 48 }
  guard let start = value(of: rest) else { return nil }
  let (tens, isTooLarge) = start.multipliedReportingOverflow(by: 10)
  let (sum, isStillTooLarge) = tens.addingReportingOverflow(Int(last) - 48)
  return isTooLarge || isStillTooLarge ? nil : sum
}
