// Attack: answers all requests of the process itself
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: URLProtocol.registerClass is used here
import Foundation
import FoundationNetworking

/// Says of every request that it is its own.
final class Answering: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
}

public func total(_ numbers: [Int]) -> Int {
  URLProtocol.registerClass(Answering.self) ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
