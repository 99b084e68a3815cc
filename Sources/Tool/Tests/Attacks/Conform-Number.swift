// Attack: gives numbers conformances by which a check could take them for something else
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero

import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
extension Int: @retroactive Sequence, @retroactive IteratorProtocol {
  public mutating func next() -> Int? { nil }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Int: @retroactive Error, @retroactive LocalizedError, @retroactive CustomNSError {
  public var errorDescription: String? { "0" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Int: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "0" }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int { -1 }

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int { -1 }
