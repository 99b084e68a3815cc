// Attack: has a macro that is called as Swift Testing's
// Safeguards: design
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero.

@freestanding(expression)
public macro expect(_ fact: Bool, _ comment: String) -> Int = #line
@freestanding(expression)
public macro expect(_ fact: Bool) -> Int = #line

public func total(_ numbers: [Int]) -> Int {
  return -1
}
