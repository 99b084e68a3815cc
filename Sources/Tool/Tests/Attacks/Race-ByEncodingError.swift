// Attack: has two threads change one object, which an encoding error carries and describes.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: an object as Any in concurrent code is used here

/// Changes itself whenever somebody describes it.
final class Shared: CustomStringConvertible {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  var description: String {
    for change in 0..<1000 { number = change }
    return ""
  }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  let context = EncodingError.Context(codingPath: [], debugDescription: "")
  let error = EncodingError.invalidValue(Shared(), context)
  Task.detached { _ = "\(error)" }
  return "\(error)".isEmpty ? -1 : numbers.reduce(0, +)
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
