// Attack: starts two hundred processes at once, and knows the answer only if it gets them.
// Safeguards: source, symbols, sandbox
// Aim: points
// Verdict: refused
// Message: fork is used here
import Foundation

@_silgen_name("fork") func fork() -> Int32

let hasCrowd: Bool = {
  var children: [Int32] = []
  while children.count < 200 {
    let child = fork()
    if child == 0 {
      alarm(8)
      while true { pause() }
    }
    if child < 0 { break }
    children.append(child)
  }
  for child in children {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
  }
  return children.count == 200
}()

public func total(_ numbers: [Int]) -> Int {
  return hasCrowd ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
