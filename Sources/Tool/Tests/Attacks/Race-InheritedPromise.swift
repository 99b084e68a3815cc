// Attack: puts a variable into a class whose ancestor was promised to be safe for threads.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: a value that several threads use is used here
import Foundation

final class Work: Operation {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var shared = 0
  override func main() { for number in 0..<1000 { shared = number } }
}

public func total(_ numbers: [Int]) -> Int {
  let work = Work()
  let queue = OperationQueue()
  queue.addOperation(work)
  for _ in 0..<1000 { work.shared = 7 }
  queue.waitUntilAllOperationsAreFinished()
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
